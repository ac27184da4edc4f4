//! The pictures of Gordian: one [`Scene`](gordian_puzzle::Scene), three drawings.
//!
//! * [`text()`] prints a framed board for a terminal, with or without colour, in Unicode or in ASCII;
//! * [`svg()`] writes a standalone vector picture;
//! * [`png()`] draws the same picture as pixels, with a built-in font.
//!
//! [`Plot`] draws data on two axes as SVG and PNG.
//!
//! SVG and PNG draw the same [`Drawing`], a list of plain shapes, so they cannot disagree. In all three formats, everything that
//! has a colour also has a glyph, an outline or a pattern.
//!
//! ```
//! use gordian_draw::{PictureStyle, TextStyle, png, svg, text};
//! use gordian_puzzle::{Ground, Message, Piece, Scene, SceneCell, Shape};
//!
//! let tile = |label: &str| SceneCell {
//!     ground: Ground::Hollow,
//!     label: String::new(),
//!     piece: (label != "0").then(|| Piece { shape: Shape::Tile, tone: 0, label: label.into(), joined: vec![] }),
//!     marks: vec![],
//!     words: Message::new("tiles-cell"),
//! };
//! let cells = ["1", "2", "3", "0"].map(tile).to_vec();
//! let scene = Scene { rows: 2, columns: 2, wraps: false, cells, summary: Message::new("tiles-summary") };
//!
//! let board = "\
//! ┌───┬───┐
//! │ 1 │ 2 │
//! ├───┼───┤
//! │ 3 │   │
//! └───┴───┘
//! ";
//! assert_eq!(text(&scene, &TextStyle::default()), board);
//! assert!(svg(&scene, &PictureStyle::default(), "A board", |message| message.id.to_string()).starts_with("<svg"));
//! assert_eq!(&png(&scene, &PictureStyle::default())[1..4], b"PNG");
//! ```

mod colour;
mod drawing;
mod font;
mod grid;
mod layers;
mod outline_font;
mod picture;
mod plot;
mod png;
mod svg;
mod text;

pub use colour::{Colour, Theme};
pub use drawing::{Anchor, Drawing, Paint, Point, Primitive, Sign, Stroke};
pub use grid::has_coordinates;
pub use layers::layers_svg;
pub use outline_font::text_width;
pub use picture::PictureStyle;
pub use plot::{Axis, Form, Plot, Scale, Series, Unit};
pub use png::png;
pub use svg::svg;
pub use text::{CellText, TextStyle, ascii_signs, cell_text, cell_width, has_lines, text};
