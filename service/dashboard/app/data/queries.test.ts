import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../api/client.ts';
import { NOW } from '../sample/shared.fixture.ts';
import { createQueryClient, createRefresh } from './queries.ts';
import { callOptions, toCallState } from './use-call.ts';

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

function createQuery(load: () => Promise<Result<number>>) {
  const client = createQueryClient();
  const observer = new QueryObserver(
    client,
    callOptions(['listKeys', {}], () => load()),
  );
  const shown = () => {
    const query = observer.getCurrentResult();
    return toCallState(query.data, query);
  };
  return { client, refresh: createRefresh(client), observer, shown };
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const;

describe('a query', () => {
  it('is sent once for equal requests', async () => {
    const load = vi.fn<() => Promise<Result<number>>>(async () => ({ ok: true, value: 1 }));
    const { client, observer } = createQuery(load);
    const second = new QueryObserver(
      client,
      callOptions(['listKeys', {}], () => load()),
    );
    observer.subscribe(() => {});
    second.subscribe(() => {});
    await pass();
    expect(load).toHaveBeenCalledTimes(1);
    expect(second.getCurrentResult().data).toBe(1);
  });

  it('is sent while it is shown and again after a change of its topics', async () => {
    const load = vi.fn<() => Promise<Result<number>>>(async () => ({ ok: true, value: 1 }));
    const { refresh, observer } = createQuery(load);
    const leave = observer.subscribe(() => {});
    await pass();
    expect(load).toHaveBeenCalledTimes(1);

    for (let times = 0; times < 20; times++) refresh(['keys']);
    refresh(['imports']);
    await pass(1000);
    expect(load, 'many changes, one request').toHaveBeenCalledTimes(2);

    refresh(['keys']);
    leave();
    refresh(['keys']);
    await pass(1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the last value when a later request fails', async () => {
    const responses: Result<number>[] = [
      { ok: true, value: 7 },
      unreachable,
      { ok: true, value: 8 },
    ];
    const { observer, shown } = createQuery(async () => responses.shift()!);
    observer.subscribe(() => {});
    await pass();
    expect(shown()).toMatchObject({ value: 7, failure: null, at: NOW });
    await pass(60_000);
    shown().refresh();
    await pass();
    expect(shown()).toMatchObject({ value: 7, failure: { kind: 'unreachable' }, at: NOW });
    shown().refresh();
    await pass();
    expect(shown()).toMatchObject({ value: 8, failure: null });
  });

  it('without a value keeps its failure during the next request', async () => {
    const second = Promise.withResolvers<Result<number>>();
    const responses = [Promise.resolve(unreachable), second.promise];
    const { observer, shown } = createQuery(() => responses.shift()!);
    observer.subscribe(() => {});
    await pass();
    shown().refresh();
    await pass();
    expect(shown()).toMatchObject({ value: null, failure: { kind: 'unreachable' } });
    second.resolve({ ok: true, value: 1 });
    await pass();
    expect(shown()).toMatchObject({ value: 1, failure: null });
  });

  it('is sent once more after changes during a request', async () => {
    let asked = 0;
    const first = Promise.withResolvers<void>();
    const { observer, refresh, shown } = createQuery(async () => {
      const value = ++asked;
      if (value === 1) await first.promise;
      return { ok: true, value };
    });
    observer.subscribe(() => {});
    for (let times = 0; times < 20; times++) {
      refresh(['keys']);
      await pass(1000);
    }
    expect(asked, 'a slow request is not cancelled').toBe(1);
    first.resolve();
    await pass(1000);
    expect(asked).toBe(2);
    expect(shown().value).toBe(2);
  });
});
