// node tools/detect/rule-words.ts
//
// Writes down the words that the reader's rules go by. A report keeps them as they stand on the page: of
// another page it would be, that shows another fault than the one that was reported.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DETECT = fileURLToPath(new URL('../../lib/detect', import.meta.url));
export const WRITTEN = join(DETECT, 'redact/rule-words.ts');

const COMMENTS = /^\s*(?:\/\/|\*|\/\*).*$|^import .*$/gm;
const RULE = /(?<![\w)\]])\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;
const LIST = /\bwords\(\s*[`']([^`']*)[`']/g;
const STRING = /'([^'\n]*)'|`([^`]*)`/g;
const IDENTIFIER_WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu;
/** Invented addressees of examples on forms, and a network's host: names of people. */
const NAMES = /^(?:john|jane|doe|angel)$/;

/** The module as it ought to be. */
export async function ruleWordsModule(): Promise<string> {
  const files = (await readdir(DETECT, { recursive: true })).toSorted();
  const rules = files.filter(
    (file) => file.endsWith('.ts') && !/test\.ts$|^(?:fixtures|redact|templates)\//.test(file),
  );
  const texts = await Promise.all(rules.map((file) => readFile(join(DETECT, file), 'utf8')));
  const source = texts.map((text) => text.replace(COMMENTS, '')).join('\n');
  return `// Written by tools/detect/rule-words.ts from the reader's rules; do not edit.

/** Of addresses, titles and texts. */
export const RULE_WORDS = \`
${wrapped(commonWords(source))}
\`;

/** Of class names, ids, attributes and keys. */
export const SELECTOR_WORDS = \`
${wrapped(selectorWords(source))}
\`;
`;
}

function commonWords(source: string): string[] {
  const rules = [...source.matchAll(RULE)].map(([, rule = '']) =>
    rule.replace(/\\[pP]\{[^}]*\}|\\.|\[[^\]]*\]/g, ' '),
  );
  const lists = [...source.matchAll(LIST)].map(([, list = '']) => list);
  const words = [...rules, ...lists].flatMap((text) => text.match(/[\p{L}\p{M}ー]{2,}/gu) ?? []);
  return sorted(words.map((word) => word.toLowerCase()).filter((word) => !NAMES.test(word)));
}

function selectorWords(source: string): string[] {
  const texts = [...source.matchAll(STRING)].map(([, plain, long]) => plain ?? long ?? '');
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/[.#]([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\[[a-z-]+[~^*$]?="?([^"\]]*)"?/g)].map(([, value = '']) => value),
  ]);
  const keys = [...source.matchAll(/\['([@$\w]+)'\]/g)].map(([, key = '']) => key);
  const words = [...names, ...keys].flatMap((name) => name.match(IDENTIFIER_WORD) ?? []);
  return sorted(words.map((word) => word.toLowerCase()).filter((word) => word.length > 2));
}

const sorted = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = ' ';
  for (const word of words) {
    if (line.length + word.length > 98) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

if (import.meta.main) await writeFile(WRITTEN, await ruleWordsModule());
