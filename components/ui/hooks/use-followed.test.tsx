import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFollowed, useLastFollowed } from './use-followed.ts';

/** `pass` passes on a value, `signals` has one signal for each time that it was followed. */
function createSource() {
  const signals: AbortSignal[] = [];
  let pass: (value: number) => void = () => {};
  const follow = (next: (value: number) => void, signal: AbortSignal) => {
    pass = next;
    signals.push(signal);
  };
  return { signals, follow, pass: (value: number) => act(() => pass(value)) };
}

test('a component gets each value, and none of another source', () => {
  const one = createSource();
  const other = createSource();
  const { result, rerender, unmount } = renderHook(({ follow }) => useFollowed(follow), {
    initialProps: { follow: one.follow },
  });
  expect(result.current).toBeNull();
  one.pass(1);
  one.pass(2);
  expect(result.current).toBe(2);
  rerender({ follow: other.follow });
  expect(result.current).toBeNull();
  expect(one.signals.map(({ aborted }) => aborted)).toEqual([true]);
  other.pass(3);
  expect(result.current).toBe(3);
  unmount();
  expect(other.signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('where asked for, a value stays until another source has one', () => {
  const one = createSource();
  const other = createSource();
  const { result, rerender } = renderHook(({ follow }) => useLastFollowed(follow), {
    initialProps: { follow: one.follow },
  });
  expect(result.current).toBeNull();
  one.pass(1);
  rerender({ follow: other.follow });
  expect(result.current).toBe(1);
  other.pass(2);
  expect(result.current).toBe(2);
});
