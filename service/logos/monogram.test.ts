import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHandle } from './handle.ts';
import { toBackground, drawMonogram, toInitials } from './monogram.ts';

it.each([
  ['harbour-sons-ltd', 'HS'],
  ['quiet', 'Q'],
  ['3-monkeys', '3M'],
  ['élan.vital', 'ÉV'],
  ['उदाहरण', 'उ'],
  ['łódź_freight', 'ŁF'],
])('draws the initials of %s as %s', (handle, initials) => {
  expect(toInitials(handle)).toBe(initials);
  expect(drawMonogram(handle)).toContain(`>${initials}</text>`);
});

it('draws a handle the same each time, and different handles in different colours', () => {
  expect(drawMonogram('acme')).toBe(drawMonogram('acme'));
  const colours = ['acme', 'harbour', 'quiet', 'quay'].map(
    (handle) => /#(?!ffffff)\w{6}/.exec(drawMonogram(handle))?.[0],
  );
  expect(new Set(colours).size).toBeGreaterThan(1);
});

/** As in the WCAG: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

it('white text has a contrast of 4.5 at least on every hue', () => {
  const hues = Array.from({ length: 360 }, (_, hue) => hue);
  const contrast = (hue: number) => 1.05 / (luminance(toBackground(hue)) + 0.05);
  expect(hues.filter((hue) => contrast(hue) < 4.5)).toEqual([]);
});

it('draws only a shape and letters for any handle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const handle = readHandle(text);
      fc.pre(handle !== null);
      expect(drawMonogram(handle)).toMatch(
        /^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[\p{L}\p{N}\p{M}]{1,40}<\/text><\/svg>$/u,
      );
    }),
  );
});

it.each(['', '.', '..', '../secret', 'a/b', 'a\\b', '-a', 'a b', 'a\0', '<svg>', 'x'.repeat(101)])(
  '%j is no handle',
  (text) => {
    expect(readHandle(text)).toBeNull();
  },
);

it.each([
  ['Acme-Ltd', 'acme-ltd'],
  ['e\u0301lan', '\u00e9lan'],
  ["o'brien&co", "o'brien&co"],
])('%j is the handle %j', (text, handle) => {
  expect(readHandle(text)).toBe(handle);
});
