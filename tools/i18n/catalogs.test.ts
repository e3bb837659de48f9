import { expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { compileCatalogs } from './catalogs.ts';

test('Every language has every text, in English where it is not translated.', async () => {
  const compiled = new Map(await compileCatalogs());
  const ids = (text: string | undefined) => Object.keys(JSON.parse(text!) as object);
  expect([...compiled.keys()]).toEqual(LANGUAGES.map(({ tag }) => tag));
  const english = ids(compiled.get('en'));
  expect(english.length).toBeGreaterThan(0);
  for (const text of compiled.values()) expect(ids(text)).toEqual(english);
});
