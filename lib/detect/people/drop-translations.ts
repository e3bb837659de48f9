// Drops the second one of two names of the same person, in another script.
import type { Line } from './page-lines.ts';
import { readRowName } from './row-name.ts';

const LATIN = /\p{Script=Latin}/u;
const OTHER = /^\P{Script=Latin}*\p{L}\P{Script=Latin}*$/u;
const MAX_LENGTH = 40;
/** Of names in Latin script with another below them. */
const FEWEST = 2;

/** The lines without the second one of "山田花子" and "Yamada Hanako", in one block or in two different ones. */
export function dropTranslations(lines: readonly Line[]): readonly Line[] {
  const second = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || second.has(before) || !isBeside(before, line)) continue;
    if (OTHER.test(before.text) === OTHER.test(line.text) || !isShort(before) || !isShort(line))
      continue;
    if (readRowName(before.text) && readRowName(line.text)) second.add(line);
  }
  // "Harbour Lights" above "山田花子" is no name.
  const others = [...second].filter(({ text }) => OTHER.test(text));
  if (others.length < FEWEST) for (const line of others) second.delete(line);
  return second.size === 0
    ? lines
    : lines.map((line) => (second.has(line) ? { ...line, text: '' } : line));
}

const isShort = ({ text, isMenu, isAlt }: Line): boolean =>
  text.length <= MAX_LENGTH && !isMenu && !isAlt && (LATIN.test(text) || OTHER.test(text));

/** Equal elements, such as the items of a list, are about different people. */
const isBeside = ({ element: one }: Line, { element: other }: Line): boolean =>
  one === other || (one.parentElement === other.parentElement && one.localName !== other.localName);
