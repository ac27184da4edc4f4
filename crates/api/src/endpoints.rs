//! The table of endpoints, one file each. An endpoint is a function from a [`Call`] to an [`Outcome`]. Shapes are those of
//! `--json` wherever the command line has them.
//!
//! The attributes for `utoipa` above functions, types and fields say what the OpenAPI description has about them. Only tests
//! compile these attributes: `description` generates the description from them and compares it with `openapi.json`.

mod address;
mod compare;
#[cfg(test)]
mod description;
mod edit;
mod generate;
mod glossary;
mod hint;
mod list;
mod narration;
mod open;
mod pages;
mod picture;
mod position;
mod rate;
mod scene;
#[cfg(test)]
mod schemas;
mod solve;
mod stop;
mod techniques;
mod tutorial;
mod watch;
mod words;

pub(crate) use list::PuzzleCards;

use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::Call;

/// An endpoint: where it is, and what answers its requests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Endpoint {
    /// `GET` or `POST`.
    pub(crate) method: &'static str,
    /// The path, as in `/api/list/{puzzle}`.
    pub(crate) path: &'static str,
    pub(crate) function: fn(&Call<'_>) -> Result<Outcome, Problem>,
    /// The name of the function, which is the name of the operation in the description.
    #[cfg(test)]
    name: &'static str,
}

macro_rules! endpoints {
    ($($method:ident $path:literal => $module:ident::$function:ident,)*) => {
        /// All endpoints.
        pub(crate) static ENDPOINTS: &[Endpoint] = &[$(Endpoint {
            method: stringify!($method),
            path: $path,
            function: $module::$function,
            #[cfg(test)]
            name: stringify!($function),
        },)*];

        /// The operations of all endpoints, as their attributes describe them.
        #[cfg(test)]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($module::$function,)*))]
        struct Operations;
    };
}

endpoints! {
    GET "/api/list" => list::puzzles,
    GET "/api/list/{puzzle}" => list::puzzle,
    POST "/api/open" => open::open,
    POST "/api/position" => position::position,
    POST "/api/check" => position::check,
    POST "/api/hint" => hint::hint,
    POST "/api/solve" => solve::solve,
    POST "/api/solve/events" => solve::events,
    POST "/api/compare" => compare::compare,
    POST "/api/watch" => watch::watch,
    POST "/api/stop" => stop::stop,
    POST "/api/generate" => generate::generate,
    GET "/api/daily/{puzzle}/{day}" => generate::daily,
    POST "/api/edit" => edit::edit,
    POST "/api/rate" => rate::rate,
    GET "/api/picture" => picture::picture,
    GET "/api/pages/{folder}/{name}" => pages::page,
    GET "/pictures/{name}" => pages::illustration,
    GET "/api/techniques/{puzzle}" => techniques::techniques,
    GET "/api/tutorial/{puzzle}" => tutorial::tutorial,
    GET "/api/glossary" => glossary::glossary,
    GET "/api/words" => words::words,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::match_path;

    /// The first endpoint whose path matches decides about the method, so a path must not match two of them.
    #[test]
    fn every_path_has_one_endpoint() {
        for endpoint in ENDPOINTS {
            let matching = ENDPOINTS.iter().filter(|other| match_path(other.path, endpoint.path).is_some());
            assert_eq!(matching.count(), 1, "{}", endpoint.path);
        }
    }
}
