//! Parts of the OpenAPI description that no type of this crate has: inputs and pictures of `gordian-puzzle`, the events of long
//! work, and the problems that endpoints share.

use super::scene::At;
use super::solve::AnswerBody;
use super::watch::WatchedBody;
use crate::problem::ProblemBody;
use crate::progress::{PlaceBody, ProgressBody};
use gordian_puzzle::{Direction, Ground, Mark, Quality, Shape, Status};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::openapi::schema::{AdditionalProperties, KnownFormat, SchemaFormat, SchemaType};
use utoipa::openapi::{
    Array, ContentBuilder, Object, ObjectBuilder, OneOfBuilder, RefOr, Response, ResponseBuilder, Schema, Type,
};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

/// A group of problems as responses: statuses, and when they occur.
macro_rules! problems {
    ($($(#[$documentation:meta])* $name:ident: $($status:literal $description:literal,)*;)*) => {$(
        $(#[$documentation])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                [$(($status.to_string(), problem($description))),*].into()
            }
        }
    )*};
}

problems! {
    /// A request can ask for what does not exist.
    Usage: 400 "the request asks for something that does not exist or is not allowed (`usage`), or cannot be read (`body`)",;
    /// An id can hold a board with faults.
    Faulty: 422 "a text in the request is not a board (`faults`)",;
    /// A name can be unknown.
    Missing: 404 "nothing has this name (`missing`)",;
    /// A server may be unable to do the work now.
    Delay:
        429 "too many searches of this visitor run and wait (`share`)",
        503 "the queue is full (`busy`), memory (`memory`) or time ran out (`late`, `cancelled`), or the server is stopping (`stopping`)",
    ;
    /// The problems of every endpoint.
    Always: 500 "an internal error (`broken`); its number is in the server's log",;
    /// The problems of every endpoint with a body.
    OfBodies:
        400 "the request asks for something that does not exist or is not allowed (`usage`), or is not JSON (`body`)",
        408 "the body took too long to arrive (`body`)",
        413 "the body is larger than a megabyte (`body`)",
        415 "the body is not announced as JSON (`body`)",
        422 "the body does not have the form that is described here (`body`), or a text in it is not a board (`faults`)",
    ;
}

/// The description of a problem.
fn problem(description: &str) -> RefOr<Response> {
    let body = ContentBuilder::new().schema(Some(of::<ProblemBody>())).build();
    ResponseBuilder::new().description(description).content("application/json", body).build().into()
}

/// One of these values, as they are written in JSON.
fn one_of<T: Serialize>(values: impl IntoIterator<Item = T>) -> Object {
    // The values are enums without fields, so they can always be serialized.
    let values = values.into_iter().map(|value| serde_json::to_value(value).unwrap_or_default());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values)).build()
}

/// An object with one field, as an enum with values is written.
fn variant(name: &str, content: impl Into<RefOr<Schema>>) -> Object {
    let object = ObjectBuilder::new().schema_type(Type::Object).property(name, content).required(name);
    object.additional_properties(Some(AdditionalProperties::FreeForm(false))).build()
}

fn object<const N: usize>(fields: [(&str, RefOr<Schema>); N]) -> Object {
    let object = ObjectBuilder::new().schema_type(Type::Object);
    fields.into_iter().fold(object, |object, (name, schema)| object.property(name, schema).required(name)).build()
}

fn text() -> RefOr<Schema> {
    Object::with_type(Type::String).into()
}

/// A number without sign of this many bits.
fn number(format: KnownFormat) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(format)));
    number.minimum(Some(0)).build().into()
}

fn cell() -> RefOr<Schema> {
    At::schema()
}

fn list(items: impl Into<RefOr<Schema>>) -> RefOr<Schema> {
    Array::new(items).into()
}

fn choice(items: impl IntoIterator<Item = impl Into<RefOr<Schema>>>) -> RefOr<Schema> {
    let choice = items.into_iter().fold(OneOfBuilder::new(), |choice, item| choice.item(item.into()));
    RefOr::T(Schema::OneOf(choice.build()))
}

pub(super) fn selection() -> Object {
    object([("cells", list(cell()))])
}

pub(super) fn control() -> RefOr<Schema> {
    choice([
        variant("press", cell()),
        variant("second", cell()),
        variant("point", cell()),
        variant("drag", object([("from", cell()), ("to", cell())])),
        variant("stroke", list(cell())),
        variant("direction", one_of(Direction::ALL)),
        variant("number", number(KnownFormat::UInt32)),
        variant("text", text()),
        one_of(["cancel"]),
        Object::with_type(Type::Null),
    ])
}

pub(super) fn edits() -> RefOr<Schema> {
    let place = || number(KnownFormat::UInt16);
    let paint = object([("tool", text()), ("row", place()), ("column", place())]);
    list(choice([variant("paint", paint), variant("resize", text())]))
}

pub(super) fn status() -> Object {
    one_of([Status::Playing, Status::Won, Status::Lost])
}

pub(super) fn quality() -> Object {
    one_of([Quality::Optimal, Quality::Good, Quality::None])
}

pub(super) fn directions() -> RefOr<Schema> {
    list(one_of(Direction::ALL))
}

pub(super) fn ground() -> Object {
    use Ground::{Dark, Hollow, Light, Margin, Plain, Target, Void, Wall};
    one_of([Plain, Wall, Target, Dark, Light, Hollow, Margin, Void])
}

pub(super) fn mark() -> Object {
    use Mark::{Chosen, Done, Hint, Home, Moved, Note, Preview, Wrong};
    one_of([Chosen, Hint, Wrong, Moved, Preview, Home, Note, Done])
}

pub(super) fn marks() -> RefOr<Schema> {
    list(mark())
}

fn shapes() -> Object {
    use Shape::{Attractor, Card, Diamond, Disc, Fruit, Head, Iron, Repeller, Ring, Segment, Tile};
    one_of([Tile, Disc, Diamond, Ring, Card, Fruit, Head, Segment, Attractor, Repeller, Iron])
}

/// A piece: `joined` is left out where it is empty.
pub(super) fn piece() -> RefOr<Schema> {
    let piece = ObjectBuilder::new().schema_type(Type::Object);
    let piece = piece.property("shape", shapes()).required("shape");
    let piece = piece.property("tone", number(KnownFormat::UInt8)).required("tone");
    let piece = piece.property("label", text()).required("label").property("joined", directions());
    choice([piece.build(), Object::with_type(Type::Null)])
}

/// The steps of a recorded search.
fn steps() -> RefOr<Schema> {
    let count = || number(KnownFormat::UInt64);
    let null = || RefOr::from(Object::with_type(Type::Null));
    let path = choice([list(number(KnownFormat::UInt32)), null()]);
    let step = object([
        ("number", count()),
        ("frame", variant_kind()),
        ("way", path),
        ("children", list(list(Object::with_type(SchemaType::AnyValue)))),
        ("nodes", list(list(Object::with_type(SchemaType::AnyValue)))),
        ("expanded", count()),
        ("generated", count()),
    ]);
    list(step)
}

/// What happened in a step; the other fields depend on the kind.
fn variant_kind() -> RefOr<Schema> {
    object([("kind", text())]).into()
}

/// A server-sent event: its name, and its data, which is JSON.
fn event(name: &str, data: impl Into<RefOr<Schema>>) -> Object {
    let data = ObjectBuilder::new()
        .schema_type(Type::String)
        .content_media_type("application/json")
        .content_schema(Some(data));
    object([("event", one_of([name]).into()), ("data", data.build().into())])
}

/// A reference to the description of a type.
fn of<T: ToSchema>() -> RefOr<Schema> {
    utoipa::openapi::Ref::from_schema_name(T::name()).into()
}

type Named = Vec<(String, RefOr<Schema>)>;

/// Adds the description of a type, and of all types in it.
fn add<T: ToSchema>(schemas: &mut Named) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// The events that every stream has.
fn common_events() -> [Object; 3] {
    [event("place", of::<PlaceBody>()), event("progress", of::<ProgressBody>()), event("problem", of::<ProblemBody>())]
}

fn add_common(schemas: &mut Named) {
    add::<PlaceBody>(schemas);
    add::<ProgressBody>(schemas);
    add::<ProblemBody>(schemas);
}

/// An event of `POST /api/solve/events`.
pub(crate) struct SolveEvents;

impl PartialSchema for SolveEvents {
    fn schema() -> RefOr<Schema> {
        choice(common_events().into_iter().chain([event("answer", of::<AnswerBody>())]))
    }
}

impl ToSchema for SolveEvents {
    fn schemas(schemas: &mut Named) {
        add_common(schemas);
        add::<AnswerBody>(schemas);
    }
}

/// An event of `POST /api/watch`.
pub(crate) struct WatchEvents;

impl PartialSchema for WatchEvents {
    fn schema() -> RefOr<Schema> {
        let own = [event("steps", steps()), event("answer", of::<WatchedBody>())];
        choice(common_events().into_iter().chain(own))
    }
}

impl ToSchema for WatchEvents {
    fn schemas(schemas: &mut Named) {
        add_common(schemas);
        add::<WatchedBody>(schemas);
    }
}
