// Names in scripts that write a name, or a whole sentence, without spaces: 山田太郎 is 山田 太郎, and also
// the first name 太郎 with the last name 山田. For erasure and suppression, which may match a spelling
// too many. Names are folded.

const isWrittenAs = (script: RegExp) => (words: readonly string[]) =>
  words.every((word) => script.test(word));

/** Scripts in which names have no space. */
const isUnspacedName = isWrittenAs(
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{M}]+$/u,
);
/** Scripts in which a neighbouring word may also be joined to the name. */
const isUnspacedText = isWrittenAs(
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{M}]+$/u,
);

/** No such name is longer. */
const MAX_LENGTH = 12;

const joinBothWays = (words: readonly string[]): string[] => [
  words.join(''),
  words.toReversed().join(''),
];

/** The name without spaces, in both orders; empty for scripts with spaces. */
export function joinName(name: string): string[] {
  const words = name.split(' ');
  return words.length > 1 && isUnspacedName(words) ? joinBothWays(words) : [];
}

/** Every split of a name without spaces into two words, in alphabetical order. */
export function cutName(name: string): string[] {
  const letters = [...name];
  if (letters.length > MAX_LENGTH || !isUnspacedName([name])) return [];
  return letters
    .slice(1)
    .map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')])
    .map((words) => words.toSorted().join(' '));
}

/** The spellings of a name that may occur within a longer word; empty for scripts with spaces. */
export const spellingsInText = (words: readonly string[]): string[] =>
  isUnspacedText(words) ? joinBothWays(words) : [];
