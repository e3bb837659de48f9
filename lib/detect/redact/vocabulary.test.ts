// The reader's own rules, read from its source: a word that a rule goes by must stand in a report as it
// stood on the page, or the report would show another fault than the one that was reported.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IDENTIFIER_WORD } from './page-words.ts';
import { isCommonWord, isTechnicalWord } from './vocabulary.ts';

const DETECT = join(import.meta.dirname, '..');

async function sources(): Promise<string> {
  const files = await readdir(DETECT, { recursive: true });
  const rules = files.filter(
    (file) => file.endsWith('.ts') && !/test\.ts$|^(?:fixtures|redact)\//.test(file),
  );
  const texts = await Promise.all(rules.map((file) => readFile(join(DETECT, file), 'utf8')));
  return texts.join('\n').replace(/^\s*(?:\/\/|\*|\/\*).*$|^import .*$/gm, '');
}

const all = async (form: RegExp): Promise<string[]> =>
  [...(await sources()).matchAll(form)].map((match) => match.slice(1).find(Boolean) ?? '');

const wordsOf = (texts: readonly string[], form: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => text.match(form) ?? [])),
];

/** Halves of words that a rule puts together, invented addressees of examples, and networks by host. */
const NOT_WORDS =
  /^(?:john|jane|doe|angel|alder|mini\w*|jpe|gif|png|svg|webp|buyou|stud|ies|enquir|inquir|bff|dbff|hh|www|cdata|aco|tt|ss|gt|lt|ff|tem|nn|sl|product\w+|music\w+|software\w+|video\w+|tvseries|qapage|itempage|howto|dff|dataset|vehicle|postpage|profilepage|aboutpage|contactpage|webpage|mwlite|dlo)$/i;

test('words of the rules on addresses, titles and texts are kept', async () => {
  const rules = await all(
    /(?<![\w)\]])\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g,
  );
  const plain = rules.map((rule) => rule.replace(/\\[pP]\{[^}]*\}|\\.|\[[^\]]*\]/g, ' '));
  const missing = wordsOf(plain, /\p{L}{2,}/gu).filter(
    (word) => !isCommonWord(word) && !isTechnicalWord(word) && !NOT_WORDS.test(word),
  );
  expect(missing.toSorted()).toEqual([]);
});

test('class names, ids, attributes and keys that selectors ask for are kept', async () => {
  const texts = await all(/'([^'\n]*)'|`([^`]*)`/g);
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/[.#]([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\[[a-z-]+[~^*$]?="?([^"\]]*)"?/g)].map(([, value = '']) => value),
  ]);
  const keys = await all(/\['([@$\w]+)'\]/g);
  const missing = wordsOf([...names, ...keys], IDENTIFIER_WORD).filter(
    (word) => word.length > 2 && !isTechnicalWord(word),
  );
  expect(missing.toSorted()).toEqual([]);
});
