import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from './env.ts';
import { answerWithEtag } from './etag.ts';

const app = new Hono<Env>();
app.get('/', (c) => {
  c.header('Content-Security-Policy', 'sandbox');
  return answerWithEtag(c, new TextEncoder().encode('the body'), 'text/plain');
});
const ask = (headers: Record<string, string> = {}) => app.request('/', { headers });
const etag = (await ask()).headers.get('ETag')!;

it('sends the body with its type and tag', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'text/plain',
    'the body',
  ]);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
});

it.each([etag, `W/${etag}`, `"other" , ${etag}`, `"other",W/${etag}`, '*'])(
  'does not repeat it for If-None-Match: %s, and keeps the other headers',
  async (known) => {
    const answer = await ask({ 'If-None-Match': known });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('ETag')).toBe(etag);
    expect(answer.headers.get('Content-Security-Policy')).toBe('sandbox');
    expect(answer.headers.get('Content-Type')).toBeNull();
  },
);

it.each(['"other"', '', etag.slice(1, -1), 'W/*'])('repeats it for %j', async (known) => {
  expect((await ask({ 'If-None-Match': known })).status).toBe(200);
});
