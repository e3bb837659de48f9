// Tests where a menu is drawn: jsdom lays nothing out, so the sizes are given.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuPopup } from './menu-popup.tsx';

afterEach(() => vi.restoreAllMocks());

type Box = { top: number; left: number; width: number; height: number };

/** In a window of 320 by 500 px. */
function show(button: Box, menu: { width: number; height: number }) {
  const box = ({ top, left, width, height }: Box) => new DOMRect(left, top, width, height);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return box(this.matches('.menu') ? { top: 0, left: 0, ...menu } : button);
  });
  const opener = document.createElement('button');
  render(
    <MenuPopup id="m" label="Menu" button={{ current: opener }} onClose={() => {}}>
      <button type="button" role="menuitem">
        One
      </button>
    </MenuPopup>,
  );
  const { top, left, maxHeight } = screen.getByRole('menu').parentElement!.style;
  return { top, left, maxHeight };
}

const NARROW = { width: 304, height: 480 };
const BUTTON = { left: 272, width: 32, height: 32 };

it.each([
  ['below its button', 100, 200, { top: '136px', maxHeight: '' }],
  ['above it, where there is space there alone', 400, 200, { top: '196px', maxHeight: '' }],
  [
    'below it and scrolls, where both sides are too low',
    150,
    480,
    { top: '186px', maxHeight: '306px' },
  ],
  ['above it and scrolls, where that side is higher', 300, 480, { top: '8px', maxHeight: '288px' }],
])('A menu is %s, inside the window', (_, top, height, placed) => {
  expect(show({ ...BUTTON, top }, { ...NARROW, height })).toEqual({ left: '8px', ...placed });
});
