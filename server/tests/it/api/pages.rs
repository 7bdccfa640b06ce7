//! `/api/page/{name}`

use serde_json::{Value, json};

use crate::support::{World, on_both};

async fn page(world: &World, path: &str) -> Value {
    world.browser().get(&format!("/api/page/{path}")).await.ok()
}

on_both! {
    async fn the_products_own_texts_stand_there_to_begin_with(world: &mut World) {
        for name in ["terms", "privacy", "contact", "imprint", "help"] {
            let english = page(world, name).await;
            assert_eq!((&english["lang"], &english["own"]), (&json!("en"), &json!(false)));
            let french = page(world, &format!("{name}?lang=fr")).await;
            assert!(french["text"].as_str().is_some_and(|text| text.starts_with("# ") && french["text"] != english["text"]));
        }
        assert_eq!(world.browser().get("/api/page/nothing").await.refusal(), (404, "not_found".to_owned()));
        assert_eq!(world.browser().get("/api/page/..%2Fsecret").await.refusal(), (404, "not_found".to_owned()));
        assert_eq!(world.browser().get("/api/page/terms?lang=de").await.refusal(), (400, "bad_data".to_owned()));
    }
}

mod of_their_own {
    use super::*;

    on_both! {
        with |config| {
            let folder = tempfile::tempdir().expect("a folder").keep();
            std::fs::write(folder.join("imprint.en.md"), "# Who we are\n\nThe Oak Society.\n").expect("a file");
            config.pages = Some(folder);
        };

        async fn files_of_whoever_runs_the_server_replace_them(world: &mut World) {
            let own = page(world, "imprint").await;
            assert_eq!(own, json!({ "text": "# Who we are\n\nThe Oak Society.\n", "lang": "en", "own": true }));
            assert_eq!(page(world, "imprint?lang=fr").await, own, "in the language that they wrote it in");
            assert_eq!(page(world, "help").await["own"], false);
            let folder = world.server.house.config.pages.clone().expect("a folder");
            std::fs::write(folder.join("imprint.fr.md"), "# Qui nous sommes\n").expect("a file");
            assert_eq!(page(world, "imprint?lang=fr").await["text"], "# Qui nous sommes\n", "at once");
            std::fs::write(folder.join("terms.en.md"), format!("a{}", "é".repeat(150_000))).expect("a file");
            let long = page(world, "terms").await;
            let letters = long["text"].as_str().expect("a text").chars().filter(|letter| *letter == 'é').count();
            assert_eq!((letters, &long["own"]), ((256 * 1024 - 1) / 2, &json!(true)), "a page has 256 KiB at most");
            std::fs::remove_dir_all(folder).expect("the folder goes");
        }
    }
}
