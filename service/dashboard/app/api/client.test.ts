import { describe, expect, it, vi } from 'vitest';
import { createApi, type Failure } from './client.ts';

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);

function createTestApi(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const onFailure = vi.fn<(failure: Failure) => void>();
  return { fetch, onFailure, api: createApi({ fetch, csrfToken: () => 'token', onFailure }) };
}

describe('a call', () => {
  it('is sent to the address in the protocol with the token and the body', async () => {
    const { api, fetch } = createTestApi(async () => json({}));
    const body = { name: 'laptop' };
    expect(await api.call('changeKey', { params: { id: 'a b/c' }, body })).toEqual({
      ok: true,
      value: {},
    });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/dashboard/api/keys/a%20b%2Fc');
    expect(init).toMatchObject({ method: 'PATCH', body: JSON.stringify(body) });
    expect(new Headers(init?.headers).get('X-CSRF-Token')).toBe('token');
  });

  it('leaves undefined filters out of the query', async () => {
    const { api, fetch } = createTestApi(async () => json({ rows: [], next: null }));
    await api.call('listDeliveries', { query: { state: 'failed', cursor: undefined } });
    expect(fetch.mock.calls[0]![0]).toBe('/dashboard/api/deliveries?state=failed');
  });

  it.each<[string, () => Promise<Response>, Partial<Failure>]>([
    [
      'the service does not answer',
      () => Promise.reject(new TypeError('gone')),
      { kind: 'unreachable' },
    ],
    [
      'a gateway answers',
      async () => new Response('Bad', { status: 502 }),
      { kind: 'unreachable' },
    ],
    [
      'the service refuses',
      async () =>
        json(
          { code: 'dashboard.sign_in.limited', message: 'Wait.' },
          { status: 429, headers: { 'Retry-After': '40', 'X-Request-Id': 'r1' } },
        ),
      {
        kind: 'refused',
        status: 429,
        code: 'dashboard.sign_in.limited',
        retryAfterSeconds: 40,
        requestId: 'r1',
      },
    ],
    ['the response has another shape', async () => json({ keys: 3 }), { kind: 'unreadable' }],
    [
      'the response is no JSON',
      async () => new Response('<p>'),
      { kind: 'unreadable', status: 200 },
    ],
  ])('fails and reports the failure when %s', async (_, answer, expected) => {
    const { api, onFailure } = createTestApi(answer);
    const result = await api.call('listKeys', {});
    expect(result).toMatchObject({ ok: false, failure: expected });
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining(expected));
  });

  it.each<[string, () => Promise<Response>, Partial<Failure>]>([
    ['no answer', () => Promise.reject(new TypeError('gone')), { kind: 'unknown', status: null }],
    [
      'the answer of a gateway',
      async () => new Response('Bad', { status: 504 }),
      { kind: 'unknown' },
    ],
    ['an answer of another shape', async () => json([]), { kind: 'unknown', status: 200 }],
    [
      'a failure of the service',
      async () => json({ code: 'dashboard.internal', message: '' }, { status: 500 }),
      { kind: 'unknown', status: 500 },
    ],
    [
      'a refusal',
      async () => json({ code: 'dashboard.conflict', message: '' }, { status: 409 }),
      { kind: 'refused' },
    ],
    [
      'a refusal before any work',
      async () => json({ code: 'dashboard.busy', message: '' }, { status: 503 }),
      { kind: 'refused' },
    ],
  ])('knows whether a change may have been made: %s', async (_, answer, expected) => {
    const { api } = createTestApi(answer);
    const result = await api.call('revokeKey', { params: { id: 'k1' } });
    expect(result).toMatchObject({ ok: false, failure: expected });
  });

  it('without an answer is unreachable where repeating it changes nothing', async () => {
    const { api } = createTestApi(() => Promise.reject(new TypeError('gone')));
    const body = { email: 'a@tarnwick.example', password: 'x' };
    expect(await api.call('signIn', { body })).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('throws the reason of the signal when it is aborted', async () => {
    const { api } = createTestApi(() => Promise.reject(new DOMException('', 'AbortError')));
    const signal = AbortSignal.abort(new Error('left'));
    await expect(api.call('listKeys', { signal })).rejects.toThrow('left');
  });
});
