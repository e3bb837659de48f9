import { expect, it } from 'vitest';
import { NOTHING, type Source } from '../source.ts';
import { createGuard, type GuardOptions } from './guard-source.ts';
import type { SourceEvent } from './statistics.ts';
import { ASK_OPTIONS } from '../funds.fixture.ts';

const options = { ...ASK_OPTIONS, reference: 'r' };

function guarded(source: Partial<Source>, more: Partial<GuardOptions> = {}) {
  const events: SourceEvent[] = [];
  const guard = createGuard('s', {
    timeoutSeconds: 0.02,
    breaker: { openSeconds: 30 },
    onAsked: (event) => events.push(event),
    onCharged: () => undefined,
    ...more,
  });
  const find = () => Promise.resolve(NOTHING);
  return { source: guard.source({ name: 'inner', find, ...source }), events, guard };
}

it('stops waiting for a slow source, also one that ignores its signal', async () => {
  const { source, events } = guarded({ find: () => new Promise(() => undefined) });
  await expect(source.find({}, [], options)).rejects.toThrow('took longer than 0.02 s');
  expect(events).toMatchObject([{ outcome: 'failed', error: 'it took longer than 0.02 s' }]);
});

it('aborts a source after its time limit', async () => {
  const over = Promise.withResolvers<void>();
  const { source } = guarded({
    find: (_who, _wanted, { signal }) => {
      signal.addEventListener('abort', () => over.resolve());
      return new Promise(() => undefined);
    },
  });
  await expect(source.find({}, [], options)).rejects.toThrow('took longer');
  await over.promise;
});

it('counts the cost of an answer that comes after the time limit, or after its caller disconnected', async () => {
  const costs: number[] = [];
  const late = Promise.withResolvers<void>();
  const caller = new AbortController();
  const find = async () => {
    await late.promise;
    return { ...NOTHING, cost: 25 };
  };
  const onCharged = (_: string, cost: number) => void costs.push(cost);
  const { source } = guarded({ find }, { onCharged });
  const { source: patient } = guarded({ find }, { onCharged, timeoutSeconds: 30 });
  const asked = patient.find({}, [], { ...options, signal: caller.signal });
  await expect(source.find({}, [], options)).rejects.toThrow('took longer');
  caller.abort(new Error('disconnected'));
  await expect(asked).rejects.toThrow('disconnected');
  late.resolve();
  await expect.poll(() => costs).toEqual([25, 25]);
});

it('counts nothing for a source whose caller disconnected, and throws the caller’s own reason', async () => {
  const caller = new AbortController();
  const { source, events, guard } = guarded(
    { find: () => new Promise(() => undefined) },
    { breaker: { failures: 1, openSeconds: 30 }, timeoutSeconds: 30 },
  );
  const asked = source.find({}, [], { ...options, signal: caller.signal });
  caller.abort(new Error('the service stops'));
  await expect(asked).rejects.toThrow('the service stops');
  expect([events, guard.breaker.state()]).toEqual([[], 'closed']);
});

it('returns stored answers of a source whose breaker is open', async () => {
  const known = { person: null, values: [], personKey: 'k' };
  let isKnown = false;
  const { source, events } = guarded(
    {
      find: () => Promise.reject(new Error('down')),
      recall: () => Promise.resolve(isKnown ? known : null),
    },
    { breaker: { failures: 1, openSeconds: 30 } },
  );
  await expect(source.find({}, [], options)).rejects.toThrow('it failed (Error)');
  await expect(source.find({}, [], options)).rejects.toThrow('cannot be asked');
  isKnown = true;
  expect(await source.find({}, [], options)).toEqual(known);
  expect(events.map(({ outcome }) => outcome)).toEqual(['failed', 'skipped', 'answered']);
});

it('asks within its budget, under the reference of the repeated request', async () => {
  const taken: (string | undefined)[] = [];
  const budget = { take: (reference?: string) => Promise.resolve(void taken.push(reference)) };
  const { source } = guarded({}, { budget });
  await source.find({}, [], options);
  await source.find({}, [], { ...options, once: true });
  expect(taken).toEqual(['r', undefined]);
});
