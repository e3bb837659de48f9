import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenes } from './scenes.ts';

const BASELINES = join(import.meta.dirname, 'baselines');

/** The names of those that are the same as an earlier one. */
const findRepeated = (all: readonly (readonly [name: string, content: string])[]): string[] =>
  all.flatMap(([name, content], index) =>
    all.findIndex((one) => one[1] === content) < index ? [name] : [],
  );

test('Every state has a name of its own, and no two are the same.', () => {
  const all = scenes(new Date('2026-11-20T10:00:00Z'));
  expect(all.length).toBeGreaterThan(100);
  expect(findRepeated(all.map(({ name }) => [name, name]))).toEqual([]);
  const contents = all.map(({ name, ...state }) => [name, JSON.stringify(state)] as const);
  expect(findRepeated(contents)).toEqual([]);
});

test('The baselines are 40 pictures, and no two are the same.', async () => {
  const files = await readdir(BASELINES);
  expect(files).toHaveLength(40);
  const pictures = await Promise.all(
    files.map(async (file) => [file, await readFile(join(BASELINES, file), 'base64')] as const),
  );
  expect(findRepeated(pictures)).toEqual([]);
});
