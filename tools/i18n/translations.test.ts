import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import config from '../../lingui.config.ts';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { z } from '../../lib/zod.ts';
import { compileCatalogs } from './catalogs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What Lingui compiles a message to: a text, or its parts; a part is a text, `[name]`, or `[name, format, options]`. */
const compiledTexts = z.record(z.string(), z.unknown());
const compiled = new Map(
  (await compileCatalogs()).map(([tag, text]) => [tag, compiledTexts.parse(JSON.parse(text))]),
);

type Shape = {
  names: Set<string>;
  /** Those that choose a plural. */
  counted: Set<string>;
  tags: Set<string>;
  categories: Set<string>;
};

/** The placeholders, tags and plural categories of a compiled message. */
function toShape(message: unknown): Shape {
  const shape: Shape = {
    names: new Set(),
    counted: new Set(),
    tags: new Set(),
    categories: new Set(),
  };
  const read = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [tag] of part.matchAll(/<\/?\d+\/?>/g)) shape.tags.add(tag);
      return;
    }
    if (!Array.isArray(part)) return;
    const [name, format, options] = part as unknown[];
    shape.names.add(String(name));
    if (format === 'plural') shape.counted.add(String(name));
    if (typeof options !== 'object' || options === null) return;
    for (const [category, branch] of Object.entries(options)) {
      if (format === 'plural' && /^[a-z]+$/.test(category) && category !== 'offset') {
        shape.categories.add(category);
      }
      (Array.isArray(branch) ? branch : [branch]).forEach(read);
    }
  };
  (Array.isArray(message) ? message : [message]).forEach(read);
  return shape;
}

const toText = ({ names, tags }: Shape): string =>
  [...names, ...tags]
    .filter((each) => each !== '#')
    .toSorted()
    .join(' ');

const translated = LANGUAGES.filter(({ tag }) => tag !== 'en').map(({ tag }) => tag);

test.each(translated)(
  '%s: every translation has the placeholders and tags of the English.',
  (tag) => {
    const english = compiled.get('en')!;
    const different = Object.entries(compiled.get(tag)!).filter(
      ([id, message]) => toText(toShape(message)) !== toText(toShape(english[id])),
    );
    expect(different).toEqual([]);
  },
);

test.each(translated)('%s: plurals use the categories of the language.', (tag) => {
  const known = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const wrong = Object.values(compiled.get(tag)!).filter((message) => {
    const { categories } = toShape(message);
    const isIncomplete = categories.size > 0 && !categories.has('other');
    return isIncomplete || [...categories].some((each) => !known.some((one) => one === each));
  });
  expect(wrong).toEqual([]);
});

test.each(translated)('%s: “#” counts only what it counts in English.', (tag) => {
  // Other numbers come as texts with separators, from which “#” would make “NaN”.
  const catalog = readFileSync(`${ROOT}locales/${tag}.po`, 'utf8');
  const entries = [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)];
  const wrong = entries.filter(
    ([, english = '', text = '']) => text.includes('#') && !english.includes('#'),
  );
  expect(entries.length).toBeGreaterThan(1000);
  expect(wrong.map(([, english]) => english)).toEqual([]);
});

test.each(translated)('%s: “plural” counts only what it counts in English.', (tag) => {
  // A number that English only inserts can be a text with separators, which no plural rule can read.
  const english = compiled.get('en')!;
  const wrong = Object.entries(compiled.get(tag)!).filter(([id, message]) => {
    const { counted } = toShape(english[id]);
    return [...toShape(message).counted].some((name) => !counted.has(name));
  });
  expect(wrong).toEqual([]);
});

test.each(translated)('%s: every text is translated.', (tag) => {
  const catalog = readFileSync(`${ROOT}locales/${tag}.po`, 'utf8');
  const missing = [...catalog.matchAll(/^msgid "(.+)"\nmsgstr ""$/gm)].map(([, text]) => text);
  expect(missing).toEqual([]);
});

test.each(translated)('%s: “e‑mail” has a hyphen at which no line breaks.', (tag) => {
  const catalog = readFileSync(`${ROOT}locales/${tag}.po`, 'utf8');
  const texts = [...catalog.matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) => text!);
  expect(texts.filter((text) => /\be-mail/i.test(text))).toEqual([]);
});

test('Every placeholder but the number of a plural has a name.', () => {
  const catalog = readFileSync(`${ROOT}locales/en.po`, 'utf8');
  const texts = [...catalog.matchAll(/^msgid "(.+)"$/gm)].map(([, text]) => text!);
  expect(texts.filter((text) => /\{\d+\}/.test(text))).toEqual([]);
});

test('The page of the settings is called “Settings”, never “Options”.', () => {
  const catalog = readFileSync(`${ROOT}locales/en.po`, 'utf8');
  const texts = [...catalog.matchAll(/^msgid "(.+)"$/gm)].map(([, text]) => text!);
  expect(texts).toContain('Settings');
  expect(texts.filter((text) => /\bOptions\b/.test(text))).toEqual([]);
});

test('The catalogs have exactly the texts of the source (else: npm run i18n).', async () => {
  const [catalog] = await getCatalogs(makeConfig({ ...config, rootDir: ROOT }));
  const found = await catalog!.collect();
  const known = await catalog!.read('en');
  const inSource = Object.keys(found ?? {});
  expect(inSource.length).toBeGreaterThan(1000);
  expect(Object.keys(known ?? {}).toSorted()).toEqual(inSource.toSorted());
});
