use super::*;

fn axis(label: &str, scale: Scale, unit: Unit) -> Axis {
    Axis { label: label.to_owned(), scale, unit }
}

fn sample(form: Form, count: usize) -> Plot {
    let series = |number: usize| {
        let points = (0..count).map(|at| ((at + 1) as f64, 1.0 + (at * (number + 1)) as f64)).collect();
        Series::new(format!("series {number}"), form, points)
    };
    Plot {
        title: "A <title>".to_owned(),
        description: "What it shows".to_owned(),
        x: axis("x", Scale::Linear, Unit::Number),
        y: axis("y", Scale::Logarithmic, Unit::Number),
        series: (0..10).map(series).collect(),
        diagonal: false,
        zero: '0',
    }
}

fn marks(plot: &Plot) -> usize {
    let points = |primitive: &crate::Primitive| match primitive {
        crate::Primitive::Marks { points, .. } => points.len(),
        _ => 0,
    };
    plot.drawing().primitives.iter().map(points).sum()
}

#[test]
fn ten_series_look_different() {
    let looks: Vec<Look> = (0..10).map(Look::of).collect();
    for (index, look) in looks.iter().enumerate() {
        for other in &looks[..index] {
            assert!(look.colour != other.colour || look.dashes != other.dashes, "{look:?} {other:?}");
        }
        // WCAG asks for 3 between a meaningful shape and its surroundings.
        assert!(look.colour.contrast(PAPER) >= 3.0, "{look:?}");
    }
}

#[test]
fn every_point_is_drawn_once() {
    // Each series has a sign in the legend.
    assert_eq!(marks(&sample(Form::Points, 20)), 10 * 20 + 10);
    let mut weighted = sample(Form::Points, 20);
    weighted.series.truncate(1);
    weighted.series[0].weights = (1..=20).map(f64::from).collect();
    assert_eq!(marks(&weighted), 20 + 1);
}

#[test]
fn everything_is_inside_the_picture() {
    let mut plot = sample(Form::Points, 30);
    plot.series[0].points.push((f64::INFINITY, f64::INFINITY));
    plot.diagonal = true;
    let drawing = plot.drawing();
    for primitive in &drawing.primitives {
        if let crate::Primitive::Marks { points, .. } | crate::Primitive::Line { points, .. } = primitive {
            for point in points {
                assert!((0.0..=drawing.width).contains(&point.x), "{primitive:?}");
                assert!((0.0..=drawing.height).contains(&point.y), "{primitive:?}");
            }
        }
    }
}

#[test]
fn a_plot_is_a_document_with_a_text_alternative() {
    let names = (0..3).map(|number| format!("algorithm {number}")).collect();
    let mut strips = sample(Form::Strip, 0);
    strips.y.scale = Scale::Names(names);
    strips.x.scale = Scale::Logarithmic;
    strips.series.truncate(3);
    for (row, series) in strips.series.iter_mut().enumerate() {
        series.points = (1..8).map(|value| (f64::from(value), row as f64)).collect();
    }
    for plot in [sample(Form::Points, 5), sample(Form::Line, 5), strips, sample(Form::Line, 0)] {
        let svg = plot.svg();
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let text =
            |name: &str| document.descendants().find(|node| node.has_tag_name(name)).and_then(|node| node.text());
        assert_eq!((text("title"), text("desc")), (Some("A <title>"), Some("What it shows")));
        assert_eq!(&plot.png(1.0)[1..4], b"PNG");
    }
}

#[test]
fn ten_thousand_points_are_small() {
    let svg = sample(Form::Points, 1_000).svg();
    assert!(svg.len() < 400_000, "{}", svg.len());
}
