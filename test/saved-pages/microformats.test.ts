// @vitest-environment jsdom
// The cards of the microformats test suite, which is stored with the saved pages: the properties that the reader uses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '../../lib/detect/page/page.ts';
import { readHCards } from '../../lib/detect/standards/h-card.ts';
import { z } from '../../lib/zod.ts';
import { SAVED_PAGES } from './folder.ts';

const suite = join(SAVED_PAGES, 'mf2');
const folders = ['microformats-v2/h-card', 'microformats-v1/hcard'].map((one) => join(suite, one));
const cases = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
);

const Value = z.union([z.string(), z.object({ value: z.string() })]);
const Expected = z.object({
  items: z.array(
    z.object({ type: z.array(z.string()), properties: z.record(z.string(), z.array(z.unknown())) }),
  ),
});

/** Property of the suite → the same value in the reader's evidence. */
const READ = {
  name: 'name',
  'given-name': 'givenName',
  'family-name': 'familyName',
  'job-title': 'jobTitle',
} as const;

test.each(cases)('%s', (file) => {
  const html = readFileSync(file, 'utf8');
  const { items } = z.parse(
    Expected,
    JSON.parse(readFileSync(file.replace(/html$/, 'json'), 'utf8')),
  );
  const page = openPage(
    new DOMParser().parseFromString(html, 'text/html'),
    new URL('http://example.com/'),
  );
  if (!page) throw new Error('The case has no document.');
  const text = (value: unknown): string => {
    const parsed = z.safeParse(Value, value);
    const raw = !parsed.success
      ? ''
      : typeof parsed.data === 'string'
        ? parsed.data
        : parsed.data.value;
    return raw.replace(/\s+/g, ' ').trim();
  };
  const wanted = items
    .filter(
      (item) =>
        item.type.includes('h-card') &&
        ['name', 'org', 'given-name'].some((one) => one in item.properties),
    )
    .map(({ properties }) => ({
      ...Object.fromEntries(
        Object.entries(READ)
          .filter(([property]) => properties[property])
          .map(([property, key]) => [key, text(properties[property]?.[0])]),
      ),
      ...(properties['url']
        ? { urls: properties['url'].map((one) => new URL(text(one)).href) }
        : {}),
    }));
  expect(readHCards(page)).toMatchObject(wanted);
});
