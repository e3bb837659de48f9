// The dashboard's calls with malformed requests of a signed-in operator.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calls, type CallName } from '../../../service/dashboard/protocol.ts';
import { CSRF_HEADER, DASHBOARD_PATH } from '../../../service/dashboard/protocol/call.ts';
import { createLog } from '../../../service/log.ts';
import { body, text } from '../support/malformed/bodies.ts';
import { createSender } from '../support/malformed/send.ts';
import { onEachDatabase } from '../support/test-service.ts';

const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_121);
const COUNT = 300;

/** These would end the session, count attempts, or never end. */
const LEFT_OUT: CallName[] = ['signIn', 'signOut', 'changePassword', 'events'];
const NAMES = (Object.keys(calls) as CallName[]).filter((name) => !LEFT_OUT.includes(name));

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });

const encoded = text.map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 500));
const id = fc.oneof(fc.uuid(), encoded.filter(Boolean), fc.constantFrom('0', '%00', '%', '-1'));
const KEYS = ['cursor', 'days', 'status', 'search', 'timeZone', 'key', 'show', 'from', '__proto__'];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), encoded), encoded), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const attempt = fc.record({ name: fc.constantFrom(...NAMES), id, query, body }).map((asked) => ({
  method: calls[asked.name].method,
  path: `${DASHBOARD_PATH}${calls[asked.name].path.replaceAll(/\{\w+\}/g, asked.id)}?${asked.query}`,
  body: calls[asked.name].method === 'GET' ? null : asked.body,
}));

onEachDatabase(
  'malformed calls of the dashboard',
  (world) => {
    it(`${COUNT} of seed ${SEED} are refused, or answered`, { timeout: 120_000 }, async () => {
      const { origin, operator } = world.service;
      const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
      const signedIn = await fetch(`${origin}${DASHBOARD_PATH}${calls.signIn.path}`, {
        method: 'POST',
        headers: { ...own, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: operator?.email, password: operator?.password }),
      });
      const { csrfToken } = (await signedIn.json()) as { csrfToken: string };
      const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
      const headers: [string, string][] = Object.entries({
        ...own,
        Cookie: cookie,
        [CSRF_HEADER]: csrfToken,
        'Content-Type': 'application/json',
      });
      const sender = createSender(origin);
      const faults: string[] = [];
      for (const sent of fc.sample(attempt, { seed: SEED, numRuns: COUNT })) {
        const fault = await sender.http({ ...sent, headers });
        if (fault) faults.push(`${sent.method} ${sent.path} ${fault} ${sent.body?.toString()}`);
      }
      sender.close();
      expect(faults.slice(0, 10).map((fault) => fault.slice(0, 1500))).toEqual([]);
      expect(errors).toEqual([]);

      const still = await fetch(`${origin}${DASHBOARD_PATH}${calls.getSession.path}`, {
        headers: { ...own, Cookie: cookie },
      });
      expect(still.status).toBe(200);
    });
  },
  { demo: true, log },
);
