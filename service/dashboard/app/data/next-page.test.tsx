import { useEffect, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Api, Result } from '../api/client.ts';
import { DashboardContext, type Dashboard } from '../dashboard.ts';
import { createQueryClient } from './queries.ts';
import { usePagedCall } from './use-paged-call.ts';

type Line = { id: number };
type Request = { cursor: string | undefined; answer: (result: Result<unknown>) => void };

let requests: Request[];
beforeEach(() => {
  requests = [];
});

const UNREACHABLE = { ok: false, failure: { kind: 'unreachable' } } as const;

/** Two lines on each page of a list of six. */
function lines(cursor: string | undefined): Result<unknown> {
  const first = Number(cursor ?? 6);
  const page: Line[] = [{ id: first }, { id: first - 1 }];
  return { ok: true, value: { lines: page, next: first > 2 ? String(first - 2) : null, total: 6 } };
}

const respond = (result?: Result<unknown>) =>
  act(async () => {
    const { cursor, answer } = requests.at(-1)!;
    answer(result ?? lines(cursor));
  });

/** A list whose table is at its end or not. */
function showList() {
  const call = (_name: string, { query }: { query: { cursor?: string } }) =>
    new Promise((answer) => requests.push({ cursor: query.cursor, answer }));
  // Only what the list uses.
  const dashboard = { api: { call } as unknown as Api } as Dashboard;
  const client = createQueryClient();
  return renderHook(
    ({ atEnd }: { atEnd: boolean }) => {
      const list = usePagedCall('listLedger', { days: '7' }, (answer) => answer.lines);
      const { more } = list;
      useEffect(() => {
        if (atEnd) more?.();
      }, [atEnd, more]);
      return list;
    },
    {
      initialProps: { atEnd: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>
          <DashboardContext value={dashboard}>{children}</DashboardContext>
        </QueryClientProvider>
      ),
    },
  );
}

it('asks for the next page after a refresh that ran when the end was reached', async () => {
  const { result, rerender } = showList();
  await respond();
  act(() => result.current.refresh());
  rerender({ atEnd: true });
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, undefined]);
  await respond();
  await waitFor(() => expect(requests.at(-1)?.cursor).toBe('4'));
  await respond();
  await waitFor(() => expect(result.current.value?.rows).toHaveLength(4));
});

it('asks for a page that failed only when it is told to', async () => {
  const { result, rerender } = showList();
  await respond();
  rerender({ atEnd: true });
  await respond(UNREACHABLE);
  await waitFor(() => expect(result.current.failure).not.toBeNull());
  rerender({ atEnd: false });
  expect(requests).toHaveLength(2);

  act(() => result.current.refresh());
  await respond();
  await waitFor(() => expect(requests.at(-1)?.cursor).toBe('4'));
  await respond();
  await waitFor(() => expect(result.current.value?.rows).toHaveLength(4));
  expect(result.current.failure).toBeNull();
});
