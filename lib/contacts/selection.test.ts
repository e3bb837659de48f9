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
    const all = toggleAll(NOTHING_SELECTED, shown);
    const anchored = { ...all, anchor: 'b' };
    expect(ids(toggleRange(anchored, 'd', shown))).toEqual(['a', 'e']);
  });

  it('treats a range whose start is hidden as a single click', () => {
    const hidden = toggle(NOTHING_SELECTED, 'z');
    expect(ids(toggleRange(hidden, 'c', shown))).toEqual(['c', 'z']);
    expect(ids(toggleRange(NOTHING_SELECTED, 'c', shown))).toEqual(['c']);
  });

  it('selects all visible rows, then unselects them, and does not change hidden ones', () => {
    const hidden = toggle(NOTHING_SELECTED, 'z');
    const all = toggleAll(hidden, shown);
    expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
    expect(ids(toggleAll(all, shown))).toEqual(['z']);
  });

  it('reports how many of the visible rows are selected', () => {
    expect(getExtent(NOTHING_SELECTED, shown)).toBe('none');
    expect(getExtent(NOTHING_SELECTED, [])).toBe('none');
    expect(getExtent(toggle(NOTHING_SELECTED, 'a'), shown)).toBe('some');
    expect(getExtent(toggleAll(NOTHING_SELECTED, shown), shown)).toBe('all');
  });

  it('drops rows that no longer exist', () => {
    const all = toggleAll(NOTHING_SELECTED, shown);
    expect(ids(dropMissing(all, (id) => id !== 'c'))).toEqual(['a', 'b', 'd', 'e']);
    expect(dropMissing(all, () => true)).toBe(all);
  });
});
