//! Rule files: headings, and the blocks marked `scenario` under them.

/// A scenario in a rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The heading above it, numbered from the second block on.
    pub name: String,
    /// The line of the file on which its text begins, counted from 1.
    pub first_line: usize,
    pub text: String,
}

/// The scenarios of a rule file, in order.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut heading = "untitled";
    let mut under_heading = 0;
    // The fence of the open block, and the scenario's block if it is one.
    let mut fence: Option<(String, Option<Block>)> = None;
    for (number, line) in markdown.lines().enumerate() {
        match &mut fence {
            Some((mark, block)) if line.trim() == mark => {
                found.extend(block.take());
                fence = None;
            }
            Some((_, Some(block))) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            Some((_, None)) => {}
            None if line.starts_with("```") => {
                let ticks = line.chars().take_while(|c| *c == '`').count();
                let is_scenario = line[ticks..].trim() == "scenario";
                let block = is_scenario.then(|| {
                    under_heading += 1;
                    let name = match under_heading {
                        1 => heading.to_owned(),
                        number => format!("{heading} ({number})"),
                    };
                    Block { name, first_line: number + 2, text: String::new() }
                });
                fence = Some((line[..ticks].to_owned(), block));
            }
            None if line.starts_with('#') => {
                heading = line.trim_start_matches('#').trim();
                under_heading = 0;
            }
            None => {}
        }
    }
    found
}

/// The ids of rules that a heading quotes: `GUARD-1`, `SIDE-2`.
pub fn rule_ids(heading: &str) -> impl Iterator<Item = &str> {
    heading.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| {
        word.split_once('-').is_some_and(|(topic, number)| {
            !topic.is_empty()
                && topic.chars().all(|c| c.is_ascii_uppercase())
                && !number.is_empty()
                && number.chars().all(|c| c.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_scenarios_and_passes_over_other_blocks() {
        let file = "# Guard\n```text\nno\n```\n## GUARD-1 stops\nwords\n```scenario\na\nb\n```\n```scenario\nc\n```\n";
        let found = blocks(file);
        assert_eq!(
            found.iter().map(|b| b.name.as_str()).collect::<Vec<_>>(),
            ["GUARD-1 stops", "GUARD-1 stops (2)"]
        );
        assert_eq!((found[0].first_line, found[0].text.as_str()), (8, "a\nb\n"));
    }

    #[test]
    fn a_heading_quotes_ids() {
        assert_eq!(rule_ids("WIN-2, HUNT-1: a well-known end (2)").collect::<Vec<_>>(), ["WIN-2", "HUNT-1"]);
    }
}
