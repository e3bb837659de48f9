import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

it('runs a limited number per host at once, and the others in order of arrival', async () => {
  const slots = createSlots({ perKey: 1, waitSeconds: 60 });
  const first = await slots.take('mx.post.example', never);
  const other = await slots.take('mx.other.example', never);
  const served: string[] = [];
  const wait = (name: string) =>
    slots.take('mx.post.example', never).then((release) => {
      served.push(name);
      return release;
    });
  const second = wait('second');
  const third = wait('third');
  other?.();
  expect(served).toEqual([]);
  first?.();
  first?.();
  const release = await second;
  expect(served).toEqual(['second']);
  release?.();
  (await third)?.();
  expect(served).toEqual(['second', 'third']);
  expect(await slots.take('mx.post.example', never)).not.toBeNull();
});

it('gives up after the timeout, and when its signal aborts', async () => {
  const slots = createSlots({ perKey: 1, waitSeconds: 0.01 });
  const release = await slots.take('mx.post.example', never);
  expect(await slots.take('mx.post.example', never)).toBeNull();
  const stop = new AbortController();
  const waiting = createSlotsWait(slots, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  release?.();
  expect(await slots.take('mx.post.example', never)).not.toBeNull();
});

const createSlotsWait = (slots: ReturnType<typeof createSlots>, signal: AbortSignal) =>
  slots.take('mx.post.example', signal);
