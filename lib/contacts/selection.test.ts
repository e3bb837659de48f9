import { describe, expect, it } from 'vitest';
import {
  getExtent,
  NOTHING_SELECTED,
  toggle,
  toggleAll,
  toggleRange,
  dropMissing,
  type Selection,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: Selection) => [...selection.ids].toSorted();

describe('selection', () => {
  it('ticks and unticks one', () => {
    const one = toggle(NOTHING_SELECTED, 'b');
    expect(ids(one)).toEqual(['b']);
    expect(ids(toggle(one, 'b'))).toEqual([]);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['on itself', 'b', 'b', []],
  ])('ticks a range %s', (_, from, to, expected) => {
    expect(ids(toggleRange(toggle(NOTHING_SELECTED, from), to, shown))).toEqual(expected);
  });

  it('unticks a range whose end was ticked', () => {
    const all = toggleAll(NOTHING_SELECTED, shown);
    const anchored = { ...all, anchor: 'b' };
    expect(ids(toggleRange(anchored, 'd', shown))).toEqual(['a', 'e']);
  });

  it('takes a range whose beginning is out of sight for a single click', () => {
    const hidden = toggle(NOTHING_SELECTED, 'z');
    expect(ids(toggleRange(hidden, 'c', shown))).toEqual(['c', 'z']);
    expect(ids(toggleRange(NOTHING_SELECTED, 'c', shown))).toEqual(['c']);
  });

  it('ticks all that are shown, then unticks them, and leaves hidden ones alone', () => {
    const hidden = toggle(NOTHING_SELECTED, 'z');
    const all = toggleAll(hidden, shown);
    expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
    expect(ids(toggleAll(all, shown))).toEqual(['z']);
  });

  it('says how much of what is shown is ticked', () => {
    expect(getExtent(NOTHING_SELECTED, shown)).toBe('none');
    expect(getExtent(NOTHING_SELECTED, [])).toBe('none');
    expect(getExtent(toggle(NOTHING_SELECTED, 'a'), shown)).toBe('some');
    expect(getExtent(toggleAll(NOTHING_SELECTED, shown), shown)).toBe('all');
  });

  it('drops rows that are gone', () => {
    const all = toggleAll(NOTHING_SELECTED, shown);
    expect(ids(dropMissing(all, (id) => id !== 'c'))).toEqual(['a', 'b', 'd', 'e']);
    expect(dropMissing(all, () => true)).toBe(all);
  });
});
