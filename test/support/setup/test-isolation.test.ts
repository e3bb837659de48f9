// Test files share a process (vitest.config.ts). A file that changes modules needs a process of its own.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = globSync('{lib,components,entrypoints,tools,demo,bench,service}/**/*.test.{ts,tsx}', {
  cwd: root,
}).filter((file) => !file.includes('node_modules'));

/** In two parts, because Vitest would read the whole comment in this file, too. */
const MARK = ['// @vitest', 'environment-options'].join('-');
const CHANGES = /\bvi\.(mock|doMock|resetModules)\(|from '[./]+entrypoints\/background\.ts'/;

test('A test file that replaces modules or runs the whole worker has a process of its own.', () => {
  const changing = files.filter((file) => CHANGES.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(changing.length).toBeGreaterThan(0);
  const shared = changing.filter((file) => {
    const name = basename(file).replace(/\.test\.tsx?$/, '');
    const apart = `${MARK} {"apart": "${name}"}\n`;
    return !readFileSync(`${root}${file}`, 'utf8').startsWith(apart);
  });
  expect(shared).toEqual([]);
});
