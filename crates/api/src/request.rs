//! Requests: the parts of an HTTP request that the interface reads. A host without HTTP fills them in by itself.

use crate::api::Context;
use crate::outcome::{Answer, Lane, Outcome, Turn, Work};
use crate::problem::Problem;
use percent_encoding::percent_decode_str;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// The largest body of a request, in bytes: far more than any game or board needs.
pub const MAX_BODY_BYTES: usize = 1 << 20;

/// A request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// The path, as in `/api/list/tiles`.
    pub path: &'a str,
    /// What follows the question mark of the address, as in `lang=fa&digits=latin`; empty where there is none.
    pub query: &'a str,
    /// The body, as JSON; empty in a `GET` request.
    pub body: &'a [u8],
    /// The languages that the user prefers, in the form of the header `Accept-Language`. They count where the query names none.
    pub languages: &'a str,
}

/// The values of a path that fill the parameters of a template, as in `/api/list/{puzzle}`; `None` when the path does not match.
pub(crate) fn match_path(template: &str, path: &str) -> Option<Vec<String>> {
    let mut parameters = Vec::new();
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Some(parameters),
            (Some(part), Some(text)) if part.starts_with('{') => {
                let decoded = percent_decode_str(text).decode_utf8().ok().filter(|text| !text.is_empty())?;
                parameters.push(decoded.into_owned());
            }
            (Some(part), Some(text)) if part == text => {}
            _ => return None,
        }
    }
}

/// A request to one endpoint.
pub(crate) struct Call<'a> {
    pub(crate) context: &'a Context,
    pub(crate) parameters: Vec<String>,
    pub(crate) query: &'a str,
    pub(crate) body: &'a [u8],
}

impl Call<'_> {
    /// A parameter of the path, by its place.
    pub(crate) fn parameter(&self, index: usize) -> &str {
        self.parameters.get(index).map_or("", String::as_str)
    }

    /// The parameters of the query.
    pub(crate) fn query<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(self.query.as_bytes()));
        serde_path_to_error::deserialize(pairs)
            .map_err(|error| Problem::Query(format!("Failed to deserialize query string: {error}")))
    }

    /// The body.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if self.body.len() > MAX_BODY_BYTES {
            return Err(Problem::TooLarge);
        }
        let unreadable = |error: &dyn std::fmt::Display| {
            Problem::Unreadable(format!("Failed to parse the request body as JSON: {error}"))
        };
        let mut deserializer = serde_json::Deserializer::from_slice(self.body);
        let body =
            serde_path_to_error::deserialize(&mut deserializer).map_err(|error| match error.inner().classify() {
                Category::Data => {
                    Problem::Shape(format!("Failed to deserialize the JSON body into the target type: {error}"))
                }
                Category::Syntax | Category::Eof | Category::Io => unreadable(&error),
            })?;
        deserializer.end().map_err(|error| unreadable(&error))?;
        Ok(body)
    }

    /// Work to be done in a turn of its own.
    pub(crate) fn work(
        &self,
        lane: Lane,
        turn: impl FnOnce(&mut Turn<'_>) -> Result<Outcome, Problem> + Send + 'static,
    ) -> Work {
        Work::new(self.context, lane, turn)
    }
}

/// A value as the answer to a request.
pub(crate) fn answer(value: &impl Serialize) -> Result<Outcome, Problem> {
    Ok(Outcome::Answer(Answer::json(200, value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_fill_templates() {
        let template = "/api/pages/{folder}/{name}";
        let matched = |path| match_path(template, path);
        assert_eq!(matched("/api/pages/rules/tiles"), Some(vec!["rules".to_owned(), "tiles".to_owned()]));
        assert_eq!(matched("/api/pages/rules/..%2Fjson"), Some(vec!["rules".to_owned(), "../json".to_owned()]));
        for other in ["/api/pages/rules", "/api/pages/rules/", "/api/pages/rules/a/b", "/api/pages/rules/%FF", "/"] {
            assert_eq!(matched(other), None, "{other}");
        }
        assert_eq!(match_path("/api/list", "/api/list"), Some(Vec::new()));
    }
}
