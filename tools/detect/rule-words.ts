// npx node tools/detect/rule-words.ts
//
// Writes down the words that the reader's rules go by, and a few beside them. A report keeps them as they
// stand on the page: of another page it would be, that shows another fault than the one that was reported.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEGAL_FORM_WORDS } from '../../lib/identity/company-name.ts';
import { FACULTY_WORDS, POINTED_TITLE_WORDS, TITLE_WORDS } from '../../lib/identity/name-words.ts';
import { KEPT_COMMON, KEPT_TECHNICAL } from './kept-words.ts';

const DETECT = fileURLToPath(new URL('../../lib/detect', import.meta.url));
const WRITTEN = join(DETECT, 'redact/rule-words.ts');

const COMMENTS = /^\s*(?:\/\/|\*|\/\*).*$|^import .*$/gm;
const RULE = /(?<![\w)\]])\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;
const LIST = /\bis(?:NoName|\w+Word) = wordList\(([^)]*)\)/g;
const STRING = /'([^'\n]*)'|`([^`]*)`/g;
const IDENTIFIER_WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu;
/** Invented addressees of examples on forms, a network's host, and legal forms that are names of people. */
const NAMES = /^(?:john|jane|doe|angel|ike|ou|pao|doo|sau)$/;
/** Lists of lib/identity that the reader's rules go by. */
const SHARED_LISTS = [LEGAL_FORM_WORDS, TITLE_WORDS, POINTED_TITLE_WORDS, FACULTY_WORDS];

type RuleWords = { common: string[]; selectors: string[] };

/** Of the rules as they are now. Where the watcher may not run is no rule of reading. */
export async function ruleWords(): Promise<RuleWords> {
  const files = (await readdir(DETECT, { recursive: true })).toSorted();
  const rules = files.filter(
    (file) => file.endsWith('.ts') && !/test\.ts$|^(?:fixtures|redact|templates)\//.test(file),
  );
  const texts = await Promise.all(rules.map((file) => readFile(join(DETECT, file), 'utf8')));
  const source = texts.map((text) => text.replace(COMMENTS, '')).join('\n');
  const common = sorted([...commonWords(source), ...KEPT_COMMON]);
  const selectors = sorted([...selectorWords(source), ...KEPT_TECHNICAL]);
  return { common, selectors: selectors.filter((word) => !common.includes(word)) };
}

export const moduleOf = ({
  common,
  selectors,
}: RuleWords): string => `// Written by tools/detect/rule-words.ts from the reader's rules and kept-words.ts; do not edit.

/** Of addresses, titles and texts. */
export const RULE_WORDS = \`
${packed(common)}
\`;

/** Of class names, ids, attributes and keys. */
export const SELECTOR_WORDS = \`
${packed(selectors)}
\`;
`;

function commonWords(source: string): string[] {
  const rules = [...source.matchAll(RULE)].map(([, rule = '']) =>
    rule.replace(/\\[pP]\{[^}]*\}|\\.|\[[^\]]*\]/g, ' '),
  );
  // Paths that an address is compared with, and labels that an element is looked for by.
  const paths = [...source.matchAll(/'(\/[a-z/-]+)'/g)].map(([, path = '']) => path);
  const labels = [...source.matchAll(/\[aria-label[~^*$]?="([^"\]]*)"/g)].map(
    ([, label = '']) => label,
  );
  const lists = [...source.matchAll(LIST)].map(([, list = '']) => list);
  const words = [...rules, ...paths, ...labels, ...lists, ...SHARED_LISTS].flatMap(
    (text) => text.match(/[\p{L}\p{M}ー]{2,}/gu) ?? [],
  );
  return sorted(words.map((word) => word.toLowerCase()).filter((word) => !NAMES.test(word)));
}

function selectorWords(source: string): string[] {
  const texts = [...source.matchAll(STRING)].map(([, plain, long]) => plain ?? long ?? '');
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/[.#]([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\[[a-z-]+[~^*$]?="?([^"\]]*)"?/g)].map(([, value = '']) => value),
  ]);
  const keys = [...source.matchAll(/\['([@$\w]+)'\]|'([@$]\w+)'/g)].map(
    ([, key, other]) => key ?? other ?? '',
  );
  const words = [...names, ...keys].flatMap((name) => name.match(IDENTIFIER_WORD) ?? []);
  return sorted(words.map((word) => word.toLowerCase()).filter((word) => word.length > 2));
}

const sorted = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

/**
 * Each word after the number of letters that it shares with the one before: the script is injected on a
 * click, and is a third lighter so.
 */
function packed(words: readonly string[]): string {
  let before = '';
  const parts = words.map((word) => {
    let same = 0;
    while (same < 9 && same < word.length && word[same] === before[same]) same++;
    before = word;
    return same + word.slice(same);
  });
  return (parts.join('').match(/.{1,96}/gu) ?? []).map((line) => `  ${line}`).join('\n');
}

if (import.meta.main) await writeFile(WRITTEN, moduleOf(await ruleWords()));
