import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../lib/contract/openapi.ts';
import { createAdditions } from './read-additions.ts';
import type { Reply, Send } from './send-call.ts';

const document = openApiDocument('/api/v2');

describe('a service', () => {
  const answer = (status: number, body: unknown = {}): Reply => ({
    type: 'answer',
    status,
    body,
    code: '',
    headers: new Headers(),
  });

  function learning(...replies: Reply[]) {
    let calls = 0;
    let at = 0;
    const send: Send = () => Promise.resolve(replies[Math.min(calls++, replies.length - 1)]!);
    const additions = createAdditions({ source: 'up', send, now: () => new Date(at) });
    return { additions, calls: () => calls, later: (ms: number) => void (at += ms) };
  }

  it('is asked once an hour', async () => {
    const { additions, calls, later } = learning(answer(200, document));
    await Promise.all([additions(), additions()]);
    expect(await additions()).toMatchObject({ idempotencyKey: true, preferWait: true });
    expect(calls()).toBe(1);
    later(3_600_001);
    await additions();
    expect(calls()).toBe(2);
  });

  it('has none without a document', async () => {
    const { additions } = learning(answer(404));
    expect(await additions()).toMatchObject({ idempotencyKey: false, preferWait: false });
  });

  it.each([answer(503), { type: 'lost', reason: 'x' } as const])(
    'that does not respond is asked again: %j',
    async (reply) => {
      const { additions } = learning(reply, answer(200, document));
      await expect(additions()).rejects.toThrow('does not answer');
      expect(await additions()).toMatchObject({ idempotencyKey: true });
    },
  );
});
