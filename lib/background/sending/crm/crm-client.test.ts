import { afterEach, expect, test, vi } from 'vitest';
import { z } from '../../../zod.ts';
import { SendingInterruptedError } from '../target.ts';
import { createCrmClient, type CrmRules } from './crm-client.ts';

const ORIGIN = 'https://crm.example';
const TOKEN = 'token-of-this-test';
const RULES: CrmRules = {
  name: 'The CRM',
  authorize: (token) => ({ Authorization: `Bearer ${token}` }),
  spacing: 100,
  rightsText: () => 'Give it more.',
  readLimit: () => ({ afterSeconds: 10, isGuess: true, problem: 'A pause.' }),
};
const answer = z.object({ id: z.int() });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** @param protocol of the connection, as the browser reports it */
function setUp(respond: (init: RequestInit) => Response, protocol = 'h2') {
  const entry: PerformanceEntry = Object.create(PerformanceResourceTiming.prototype, {
    name: { value: `${ORIGIN}/before` },
    nextHopProtocol: { value: protocol },
  });
  // In tests, false is the text “false”.
  vi.stubEnv('FIREFOX', '');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return respond(init);
  });
  const pauses: number[] = [];
  const client = createCrmClient(RULES, {
    token: TOKEN,
    origin: ORIGIN,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  const create = { method: 'POST', path: '/people', body: { name: 'Ana' }, answer } as const;
  return { client, sent, pauses, create };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

test.each([
  ['h2', true, true],
  ['http/1.1', true, false],
  ['h2', false, false],
])(
  'Over %s, a body that creates anew (%s) can be sent only once: %s',
  async (protocol, createsAnew, isStream) => {
    const { client, sent, create } = setUp(json(201, { id: 7 }), protocol);
    expect(await client({ ...create, createsAnew })).toEqual({ ok: true, value: { id: 7 } });
    expect(sent.map(({ body }) => body instanceof ReadableStream)).toEqual([isStream]);
  },
);

test('A program that refuses a body without a length gets it as a whole.', async () => {
  const { client, sent, create } = setUp(({ body }) =>
    typeof body === 'string' ? Response.json({ id: 7 }) : new Response('', { status: 411 }),
  );
  expect(await client({ ...create, createsAnew: true })).toMatchObject({ ok: true });
  expect(sent.map(({ body }) => typeof body)).toEqual(['object', 'string']);
});

test('What is checked before a request leaves is checked again before it is repeated.', async () => {
  const { client, sent, create } = setUp(() => new Response('', { status: 411 }));
  const beforeSending = vi
    .fn<() => Promise<void>>(async () => {
      throw new Error('disconnected');
    })
    .mockResolvedValueOnce();
  await expect(client({ ...create, createsAnew: true, beforeSending })).rejects.toThrow(
    'disconnected',
  );
  expect(sent).toHaveLength(1);
});

test('Requests keep their distance.', async () => {
  const { client, pauses, create } = setUp(json(200, { id: 7 }));
  for (let at = 0; at < 3; at += 1) await client(create);
  expect(pauses).toEqual([100, 200]);
});

test('No reason contains the token.', async () => {
  const { client, create } = setUp(json(400, { message: `${TOKEN} may not add ana@acme.example` }));
  expect(await client(create)).toEqual({ ok: false, problem: '… may not add …' });
});

test('No reason contains the beginning of the token either.', async () => {
  const before = 'long '.repeat(59);
  const { client, create } = setUp(json(400, { message: `${before}${TOKEN} may not` }));
  expect(await client(create)).toEqual({ ok: false, problem: `${before}… may not` });
});

test('A page instead of an answer is no verdict on the rights of the token.', async () => {
  const { client, create } = setUp(
    () => new Response('<html>Access denied</html>', { status: 403 }),
  );
  await expect(client(create)).rejects.toThrow('for now (403)');
});

test.each([
  [200, { id: 'seven' }, 'later', 'was not understood'],
  [200, 'no object', 'later', 'was not understood'],
  [503, {}, 'later', '(503)'],
  [423, {}, 'later', '(423)'],
  [429, {}, 'later', 'A pause.'],
  [401, {}, 'stopped', '(401)'],
  [402, {}, 'stopped', '(402)'],
  [403, {}, 'stopped', 'Give it more.'],
])('%i with %j ends the try: %s', async (status, body, type, problem) => {
  const { client, create } = setUp(json(status, body));
  const interruption = await client(create).then(
    () => null,
    (error: unknown) => (error instanceof SendingInterruptedError ? error.interruption : null),
  );
  expect(interruption).toMatchObject({ type, problem: expect.stringContaining(problem) });
});
