import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../api/failure.ts';
import { NOW } from '../sample/ground.fixture.ts';
import { createChanges } from './changes.ts';
import { createResource } from './resource.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched(load: (question: { id: string }) => Promise<Result<number>>) {
  const changes = createChanges();
  const resource = createResource({ load, topics: ['keys'], changes, now: () => NOW });
  return { changes, resource, entry: resource.of({ id: 'a' }) };
}

const KEYS = { topics: ['keys' as const], enrichments: [] };

describe('a resource', () => {
  it('is the same for equal questions', () => {
    const { resource, entry } = watched(async () => ({ ok: true, value: 1 }));
    expect(resource.of({ id: 'a' })).toBe(entry);
    expect(resource.of({ id: 'b' })).not.toBe(entry);
  });

  it('is asked while somebody looks, again after a change of its topics, and then no more', async () => {
    const load = vi.fn<() => Promise<Result<number>>>(async () => ({ ok: true, value: 1 }));
    const { changes, entry } = watched(load);
    const leave = entry.watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);

    for (let times = 0; times < 20; times++) changes.publish(KEYS);
    changes.publish({ topics: ['imports'], enrichments: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(load, 'many changes, one question').toHaveBeenCalledTimes(2);

    changes.publish(KEYS);
    leave();
    changes.publish(KEYS);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the last answer when asking fails, and says so', async () => {
    const answers: Result<number>[] = [
      { ok: true, value: 7 },
      { ok: false, failure: { kind: 'unreachable' } },
      { ok: true, value: 8 },
    ];
    const { entry } = watched(async () => answers.shift()!);
    await entry.refresh();
    expect(entry.store.getState()).toEqual({ value: 7, failure: null, asking: false, at: NOW });
    await entry.refresh();
    expect(entry.store.getState()).toMatchObject({ value: 7, failure: { kind: 'unreachable' } });
    await entry.refresh();
    expect(entry.store.getState()).toMatchObject({ value: 8, failure: null });
  });

  it('asks once more when a change comes while it is being asked', async () => {
    let value = 0;
    const first = Promise.withResolvers<void>();
    const { entry } = watched(async () => {
      const asked = ++value;
      if (asked === 1) await first.promise;
      return { ok: true, value: asked };
    });
    const refreshed = entry.refresh();
    void entry.refresh();
    void entry.refresh();
    first.resolve();
    await refreshed;
    expect(entry.store.getState().value).toBe(2);
  });
});
