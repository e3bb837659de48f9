import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListener } from './postgres-listener.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * The part of pg.Client that the listener uses; a refused connection emits two errors, as in pg.
 */
function createServer() {
  const clients: EventEmitter[] = [];
  let up = true;
  const connect = () => {
    const events = new EventEmitter();
    clients.push(events);
    const end = () => Promise.resolve(void events.emit('end'));
    const client = {
      connect: async () => {
        if (up) return;
        queueMicrotask(() => events.emit('end'));
        throw new Error('connect ECONNREFUSED');
      },
      query: () => Promise.resolve(),
      escapeIdentifier: (name: string) => name,
      end,
    };
    return Object.assign(events, client) as unknown as pg.Client;
  };
  return {
    connect,
    clients,
    turn(state: 'up' | 'down') {
      up = state === 'up';
    },
    break() {
      clients.at(-1)!.emit('error', new Error('terminated'));
      clients.at(-1)!.emit('end');
    },
  };
}

it('reconnects once a second while the server is away, and reports the gap once', async () => {
  const server = createServer();
  const onGap = vi.fn<() => void>();
  const onError = vi.fn<() => void>();
  const { connect } = server;
  const listener = await createListener({
    connect,
    channel: 'news',
    onPayload: vi.fn<() => void>(),
    onGap,
    onError,
  });
  server.turn('down');
  server.break();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.clients).toHaveLength(1 + 10);
  expect(onGap).not.toHaveBeenCalled();

  server.turn('up');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.clients).toHaveLength(1 + 11);
  expect(onGap).toHaveBeenCalledTimes(1);

  await listener.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.clients).toHaveLength(1 + 11);
});

it('does not retry when the first connection fails', async () => {
  const server = createServer();
  server.turn('down');
  const options = {
    channel: 'news',
    onPayload: vi.fn<() => void>(),
    onGap: vi.fn<() => void>(),
    onError: vi.fn<() => void>(),
  };
  await expect(createListener({ connect: server.connect, ...options })).rejects.toThrow('REFUSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.clients).toHaveLength(1);
});
