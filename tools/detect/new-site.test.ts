import { cp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { writeNewSite } from './new-site.ts';

const LIB = fileURLToPath(new URL('../../lib', import.meta.url));
const SEEN = '2026-11-21';
const ACME = { name: 'Acme People', host: 'acme.example', seen: SEEN };

let copy: Awaited<ReturnType<typeof createTempDir>>;
let folder = '';
beforeAll(async () => {
  copy = await createTempDir('new-site');
  for (const part of ['detect', 'identity']) {
    await cp(join(LIB, part), join(copy.path, part), { recursive: true });
  }
  folder = join(copy.path, 'detect/sites');
  for (const file of await readdir(folder)) {
    if (file.endsWith('.test.ts')) await rm(join(folder, file));
  }
});
afterAll(() => copy.remove());

test('a new site is registered before the last one, and matches its host', async () => {
  expect(await writeNewSite(folder, ACME)).toEqual([
    'acme-people.ts',
    'acme-people.test.ts',
    'registry.ts',
    'hosts.ts',
  ]);
  const { SITES } = (await import(pathToFileURL(join(folder, 'registry.ts')).href)) as {
    SITES: readonly { name: string; seen: string; matches(url: URL): boolean }[];
  };
  const names = SITES.map(({ name }) => name);
  expect(names.at(-2)).toBe('Acme People');
  const site = SITES.find(({ matches }) => matches(new URL('https://www.acme.example/people/ada')));
  expect(site).toMatchObject({ name: 'Acme People', seen: SEEN });
  expect(await readFile(join(folder, 'acme-people.test.ts'), 'utf8')).toContain('acme.example');
});

test.each([
  ['a name that is taken', { ...ACME, name: 'GitHub' }, 'There is a site with that name'],
  ['a name without letters', { ...ACME, name: '42' }, 'must begin with a letter'],
  [
    'an address for a host',
    { ...ACME, name: 'Other', host: 'https://acme.example/' },
    'not a host',
  ],
])('%s is refused, and nothing is written', async (_, site, message) => {
  const before = await readdir(folder);
  await expect(writeNewSite(folder, site)).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual(before);
});

test('a file of “Report this page” becomes a fixture, with a test that reads it', async () => {
  const report =
    '<!doctype html>\n<!--\nRead as: none, no-evidence\nRead it again: npm run -s detect -- THIS-FILE --url "https://bopit.example/x"\n-->\n<p>Xebo</p>\n';
  await writeNewSite(folder, { ...ACME, name: 'Reported', report });
  expect(await readFile(join(folder, '../fixtures/reports/reported.html'), 'utf8')).toBe(report);
  const written = await readFile(join(folder, 'reported.test.ts'), 'utf8');
  expect(written).toContain(`readAt(REPORT, 'https://bopit.example/x').kind).toBe('none')`);
});

test('a page that is not a report is refused, and nothing is written', async () => {
  const before = await readdir(folder);
  const site = { ...ACME, name: 'Plain', report: '<p>Ada Brisk</p>' };
  await expect(writeNewSite(folder, site)).rejects.toThrow('not a file of "Report this page"');
  expect(await readdir(folder)).toEqual(before);
});
