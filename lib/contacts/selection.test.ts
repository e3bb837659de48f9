import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED, toggle, toggleRange, type Selection } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: Selection) => [...selection.ids].toSorted();

describe('selection', () => {
  it('selects and unselects one row', () => {
    const one = toggle(NOTHING_SELECTED, 'b');
    expect(ids(one)).toEqual(['b']);
    expect(ids(toggle(one, 'b'))).toEqual([]);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['on itself', 'b', 'b', []],
  ])('selects a range %s', (_, from, to, expected) => {
    expect(ids(toggleRange(toggle(NOTHING_SELECTED, from), to, shown))).toEqual(expected);
  });

  it('unselects a range whose end was selected', () => {
    const anchored = { ids: new Set(shown), anchor: 'b' };
    expect(ids(toggleRange(anchored, 'd', shown))).toEqual(['a', 'e']);
  });

  it('treats a range whose start is hidden as a single click', () => {
    const hidden = toggle(NOTHING_SELECTED, 'z');
    expect(ids(toggleRange(hidden, 'c', shown))).toEqual(['c', 'z']);
    expect(ids(toggleRange(NOTHING_SELECTED, 'c', shown))).toEqual(['c']);
  });
});
