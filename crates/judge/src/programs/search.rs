//! Inputs for a search: the commands of plans with smaller numbers in their arguments.
//!
//! ```text
//! tree 300 1000000000 random {seed}      a command of a plan
//!      n   w          shape              n makes the input longer: a size; w does not: a value
//! tree 2 7 random 1194853921             one of the first inputs
//! tree 5 1000000000 random 88120         a later one
//! ```
//!
//! Sizes grow slowly from one round over all commands to the next, so that small inputs come first:
//! on these most mistakes show. Every eighth round has large ones, for programs that are too slow. A
//! value is the greatest, a small one, or any.

use std::sync::{Arc, OnceLock};

use muqi_files::store::Blob;
use muqi_package::problem::{
    Draft, DraftFault, InputOrigin, InputSource, ProgramLimits, fill_braces,
};
use muqi_rng::{Seed, Stream};

use super::{
    generator::{GeneratorCommand, GeneratorRun},
    package_program::PackageProgram,
    room::{LazyRoom, ProgramRoom},
};

/// The kind of the inputs of generators of a package.
const COMMAND: &str = "command";

/// The seeds that generators are called with: 31 bits, as most languages read them.
const SEEDS: u64 = 1 << 31;

/// The greatest size in the first rounds.
const FIRST_SIZE: u64 = 4;

/// Rounds in which sizes grow by one.
const ROUNDS_A_SIZE: u64 = 6;

/// Of so many rounds the last one has sizes of every magnitude up to those of the plan.
const ROUNDS_TO_A_LARGE_ONE: u64 = 8;

/// The greatest of small values.
const SMALL_VALUE: u64 = 3;

/// Two sizes whose inputs are compared, to find out whether a number makes the input longer.
const PROBES: [u64; 2] = [2, 20];

/// Bytes by which a word may become longer where only a number in it becomes greater.
const LONGEST_OF_VALUES: usize = 4;

/// A word of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    /// A text with braces for seed and number.
    Text(String),
    /// A number behind the text in front of it: `--n=` and 300.
    Number(String, i64),
}

/// A command that is varied.
#[derive(Debug)]
struct VariedCommand {
    generator: Arc<PackageProgram>,
    room: Arc<LazyRoom>,
    limits: ProgramLimits,
    /// The name of the generator.
    name: String,
    words: Vec<Word>,
    /// True for each word that is a size; nothing before that was found out.
    sizes: OnceLock<Vec<bool>>,
}

/// Returns the inputs of varied commands, without end; nothing where there are no commands. A
/// command is a canonical text with its generator.
pub(crate) fn varied(
    commands: Vec<(&str, Arc<PackageProgram>)>,
    room: &Arc<LazyRoom>,
    limits: ProgramLimits,
    seed: Seed,
) -> Option<InputSource> {
    let commands = commands.into_iter().filter_map(|(recipe, generator)| {
        let (name, words) = words_of(recipe)?;
        let (room, sizes) = (Arc::clone(room), OnceLock::new());
        Some(Arc::new(VariedCommand { generator, room, limits, name, words, sizes }))
    });
    let commands: Vec<Arc<VariedCommand>> = commands.collect();
    let count = u64::try_from(commands.len()).ok().filter(|count| *count > 0)?;
    Some(Box::new((0..).map(move |number: u64| {
        let place = usize::try_from(number % count).unwrap_or_default();
        let command = Arc::clone(&commands[place]);
        let round = number / count;
        let mut dice =
            Stream::new(Seed::derive(&seed.to_string(), &format!("command {number}")), "");
        let origin = InputOrigin::new(COMMAND, format!("{} {number}", command.name));
        Draft::made(origin, move || command.input(round, &mut dice))
    })))
}

/// Returns the name of the generator of a canonical text, and the words behind it.
fn words_of(recipe: &str) -> Option<(String, Vec<Word>)> {
    let command = recipe.rsplit_once(" variant=").map_or(recipe, |(command, _)| command);
    let mut words = shlex::split(command)?.into_iter();
    let name = words.next()?;
    let words = words.map(|word| {
        let at = word.rfind('=').map_or(0, |at| at + 1);
        match word[at..].parse::<i64>() {
            Ok(number) => Word::Number(word[..at].to_owned(), number),
            Err(_) => Word::Text(word),
        }
    });
    Some((name, words.collect()))
}

impl VariedCommand {
    /// Makes an input of a round; nothing where the generator makes none of these arguments.
    fn input(&self, round: u64, dice: &mut Stream) -> Result<Option<Blob>, DraftFault> {
        let room = self.room.get().map_err(DraftFault::Message)?;
        let sizes = self.sizes.get_or_init(|| self.found_sizes(room));
        let most = FIRST_SIZE + round / ROUNDS_A_SIZE;
        let is_large = round % ROUNDS_TO_A_LARGE_ONE == ROUNDS_TO_A_LARGE_ONE - 1;
        let mut numbers = Vec::with_capacity(self.words.len());
        for (word, is_size) in self.words.iter().zip(sizes) {
            let Word::Number(_, greatest) = word else {
                numbers.push(0);
                continue;
            };
            let magnitude = greatest.unsigned_abs();
            let drawn = if *is_size && is_large {
                let magnitudes = u64::from(u64::BITS - magnitude.leading_zeros());
                let most = 1 << dice.below(magnitudes + 1).min(62);
                1 + dice.below(most)
            } else if *is_size {
                1 + dice.below(most)
            } else {
                match dice.below(3) {
                    0 => magnitude,
                    1 => dice.below(SMALL_VALUE + 1),
                    _ => dice.below(magnitude.saturating_add(1).max(1)),
                }
            };
            let drawn = i64::try_from(drawn.min(magnitude)).unwrap_or(i64::MAX);
            numbers.push(if *greatest < 0 { -drawn } else { drawn });
        }
        Ok(self.printed(&numbers, dice.below(SEEDS), room))
    }

    /// Finds out which numbers make the input longer: with all others as small as in the first
    /// rounds. One that makes none so is taken for a size, since most are.
    fn found_sizes(&self, room: &ProgramRoom) -> Vec<bool> {
        let with = |place: Option<usize>, probe: u64| {
            let numbers = self.words.iter().enumerate().map(|(index, word)| match word {
                Word::Number(_, greatest) => {
                    let wanted = if place == Some(index) { probe } else { PROBES[0] };
                    i64::try_from(wanted.min(greatest.unsigned_abs())).unwrap_or(i64::MAX)
                }
                Word::Text(_) => 0,
            });
            let input = self.printed(&numbers.collect::<Vec<_>>(), 1, room)?;
            Some(words_and_longest(&input))
        };
        let least = with(None, 0);
        let is_size = |(index, word): (usize, &Word)| match word {
            Word::Text(_) => false,
            Word::Number(..) => match (least, with(Some(index), PROBES[1])) {
                (Some((words, longest)), Some((more, longer))) => {
                    more > words || longer > longest + LONGEST_OF_VALUES
                }
                _ => true,
            },
        };
        self.words.iter().enumerate().map(is_size).collect()
    }

    /// Returns what the generator prints for these numbers in place of its own.
    fn printed(&self, numbers: &[i64], seed: u64, room: &ProgramRoom) -> Option<Blob> {
        let arguments = self.words.iter().zip(numbers).map(|(word, number)| match word {
            Word::Number(before, _) => format!("{before}{number}"),
            Word::Text(text) => {
                let filled = fill_braces(text, |name| match name {
                    "seed" => Some(seed.to_string()),
                    "i" => Some("1".to_owned()),
                    _ => None,
                });
                filled.unwrap_or_else(|_| text.clone())
            }
        });
        let (arguments, text) = (arguments.collect(), String::new());
        let command = GeneratorCommand { generator: &self.generator, arguments, text };
        let run = GeneratorRun { room, limits: self.limits, command: &command, writes: false };
        run.run(1).ok()?.pop().map(|(_, input)| input)
    }
}

/// Returns the number of words of an input, and the bytes of the longest, as far as it is short.
fn words_and_longest(input: &Blob) -> (usize, usize) {
    const READ_BYTES: u64 = 1 << 16;
    let bytes = input.beginning(READ_BYTES).unwrap_or_default();
    let words = bytes.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.fold((0, 0), |(words, longest), word| (words + 1, longest.max(word.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_behind_the_name_of_their_argument_too() {
        let number = |before: &str, number| Word::Number(before.to_owned(), number);
        let text = |text: &str| Word::Text(text.to_owned());
        assert_eq!(
            words_of("tree 300 --w=1000 n=-5 'a b' {seed} -k 2 variant=3"),
            Some((
                "tree".to_owned(),
                vec![
                    number("", 300),
                    number("--w=", 1000),
                    number("n=", -5),
                    text("a b"),
                    text("{seed}"),
                    text("-k"),
                    number("", 2),
                ]
            ))
        );
        assert_eq!(words_of(""), None);
    }
}
