import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../lib/store/database.ts';
import { useLiveQuery } from './use-live-query.ts';

test('a view gets the result, and each later one, until another query is made', async () => {
  const db = openDatabase();
  const count = async (): Promise<number> => db.suppressions.count();
  const another = async () => -1;
  const { result, rerender } = renderHook(({ query }) => useLiveQuery(query, 99), {
    initialProps: { query: count },
  });
  expect(result.current).toBeNull();
  await vi.waitFor(() => expect(result.current).toBe(0));
  await act(() => db.suppressions.put({ id: 'a', kind: 'person', at: '' } as never));
  await vi.waitFor(() => expect(result.current).toBe(1));
  rerender({ query: another });
  expect(result.current, 'the last result stays until the next one').toBe(1);
  await vi.waitFor(() => expect(result.current).toBe(-1));
});

test('a database that cannot be read gives the value for that case', async () => {
  const broken = (): Promise<string> => Promise.reject(new Error('No database.'));
  const { result } = renderHook(() => useLiveQuery(broken, 'unreadable'));
  await vi.waitFor(() => expect(result.current).toBe('unreadable'));
});
