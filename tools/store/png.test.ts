import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPngDefect, readPngHeader } from './png.ts';

const ROOT = join(import.meta.dirname, '../..');

test('A screenshot of Chromium has its size and no transparency.', async () => {
  const picture = await readFile(join(ROOT, 'docs/panel.png'));
  expect(readPngHeader(picture)).toEqual({ width: 1504, height: 1168, isOpaque: true });
  expect(findPngDefect(picture, { width: 1504, height: 1168 })).toBeNull();
});

test('Another size is refused.', async () => {
  const picture = await readFile(join(ROOT, 'docs/panel.png'));
  expect(findPngDefect(picture, { width: 1280, height: 800 })).toBe(
    'It is 1504 × 1168, not 1280 × 800.',
  );
});

test('Transparency is refused.', async () => {
  const icon = await readFile(join(ROOT, 'public/icon/128.png'));
  expect(findPngDefect(icon, { width: 128, height: 128 })).toMatch(/alpha channel/);
});

test('A file that is not a PNG is refused.', () => {
  expect(() => readPngHeader(new Uint8Array(40))).toThrow('The picture is not a PNG.');
});
