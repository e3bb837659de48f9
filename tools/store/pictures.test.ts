import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getScene } from '../screens/scenes.ts';
import {
  besideEachOther,
  fileName,
  findPngDefect,
  PAGE_PICTURES,
  PANEL_PICTURES,
  readPngHeader,
  SCREENSHOT,
  TILE,
  tile,
} from './pictures.ts';

const ROOT = join(import.meta.dirname, '../..');

test('There are five screenshots, in order.', () => {
  const names = [...PANEL_PICTURES, ...PAGE_PICTURES.map(({ name }) => name)];
  expect(names.map((name) => name.split('-')[0])).toEqual(['1', '2', '3', '4', '5']);
});

test('The pages show states that tools/screens draws, at pages of their own.', () => {
  for (const { scene } of PAGE_PICTURES) {
    expect(getScene(scene).path).toMatch(/\.html/);
  }
});

test('A file is named after its picture and its size.', () => {
  expect(fileName('1-price', SCREENSHOT)).toBe('store-1-price-1280x800.png');
  expect(fileName('tile', TILE)).toBe('store-tile-440x280.png');
});

test('Page and panel fill the width of a screenshot.', () => {
  const html = besideEachOther('UEFHRQ==', 'UEFORUw=');
  expect(html).toContain('base64,UEFHRQ==" style="width: 880px"');
  expect(html).toContain('base64,UEFORUw=" style="width: 399px; border-left: 1px');
});

test('The tile has the icon and the panel.', () => {
  const html = tile('<svg></svg>', 'UEFORUw=');
  expect(html).toContain('<svg></svg>Sidelight');
  expect(html).toContain('base64,UEFORUw=');
});

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
