// Idempotency-Key, Prefer: wait, RateLimit headers: our service's additions to the interface.
import { expect, it } from 'vitest';
import type { Source, SourceAnswer } from '../../../service/sources/source.ts';
import { getErrorCode } from '../support/client.ts';
import { byUrl, WORK, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const START = '/contact/enrich/bulk';
const body = { name: 'Once', data: [byUrl(zoe, WORK)] };
const STARTED = { status: 200, body: { enrichment_id: expect.any(String) } };

onEachDatabase('idempotency', (world) => {
  it('starts one job for one key and body', async () => {
    const client = await world.client(10);
    const key = { 'Idempotency-Key': 'a key' };
    const first = await client.post(START, body, key);
    const again = await client.post(START, body, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    // The same path in a spelling that the document does not have.
    const spelled = await fetch(world.service.baseUrl + START.replace('bulk', '%62ulk'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.apiKey}`, ...key },
      body: JSON.stringify(body),
    });
    expect(await spelled.json()).toEqual(first.body);
    const other = await client.post(START, body, { 'Idempotency-Key': 'another key' });
    expect(other).toMatchObject(STARTED);
    expect(other.body).not.toEqual(first.body);
  });

  it('refuses the key with another body or query, and knows it per workspace and path', async () => {
    const [client, stranger] = await Promise.all([world.client(10), world.client(10)]);
    const key = { 'Idempotency-Key': 'shared' };
    const first = await client.post(START, body, key);
    for (const answer of [
      await client.post(START, { ...body, name: 'Twice' }, key),
      await client.post(`${START}?silentFail=true`, body, key),
    ]) {
      expect([answer.status, getErrorCode(answer)]).toEqual([422, 'error.idempotency.mismatch']);
    }
    const theirs = await stranger.post(START, body, key);
    expect(theirs).toMatchObject(STARTED);
    expect(theirs.body).not.toEqual(first.body);
    const reverse = { name: 'r', data: [{ email: 'zoe@home.example' }] };
    expect((await client.post('/contact/reverse/email/bulk', reverse, key)).status).toBe(200);
  });

  it('starts one job for simultaneous requests', async () => {
    const client = await world.client(10);
    const key = { 'Idempotency-Key': 'at once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(START, body, key)),
    );
    const started = answers.filter(({ status }) => status === 200);
    expect(new Set(started.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(getErrorCode);
    expect(refused.every((code) => code === 'error.idempotency.in_flight')).toBe(true);
  });

  it('remembers it for 24 hours', async () => {
    const client = await world.client(10);
    const key = { 'Idempotency-Key': 'tomorrow' };
    const first = await client.post(START, body, key);
    world.forward({ hours: 23.9 });
    expect((await client.post(START, body, key)).body).toEqual(first.body);
    world.forward({ hours: 0.2 });
    const later = await client.post(START, body, key);
    expect(later).toMatchObject(STARTED);
    expect(later.body).not.toEqual(first.body);
  });

  it.each(['', 'x'.repeat(256)])('refuses a key that is too short or too long', async (key) => {
    const client = await world.client(10);
    const answer = await client.post(START, body, { 'Idempotency-Key': key });
    expect(getErrorCode(answer)).toBe('error.request.invalid');
  });
});

/** A source that answers on the test's request. */
function createGate(): { source: Source; open(firstName: string): void } {
  const gates = new Map<string, PromiseWithResolvers<SourceAnswer>>();
  const gate = (name: string) => {
    const found = gates.get(name) ?? Promise.withResolvers<SourceAnswer>();
    gates.set(name, found);
    return found;
  };
  return {
    source: {
      name: 'gate',
      find: (personQuery, _wanted, { signal }) => {
        const { promise, reject } = gate(personQuery.firstName ?? '');
        signal.addEventListener('abort', () => reject(signal.reason));
        return promise;
      },
    },
    open: (name) => gate(name).resolve({ person: null, values: [] }),
  };
}

const gate = createGate();
const slow = (first_name: string) => ({
  first_name,
  last_name: 'Slow',
  company_name: 'Nowhere',
  enrich_fields: [WORK],
});

onEachDatabase(
  'unfinished results',
  (world) => {
    it('says 400 in_progress with Retry-After, and with forceResults what is there', async () => {
      const client = await world.client(10);
      const name = `early-${client.workspaceId}`;
      const id = await client.enrich([slow(name), byUrl(zoe, WORK)]);
      const early = await client.get(`${START}/${id}`);
      expect([early.status, getErrorCode(early)]).toEqual([400, 'error.enrichment.in_progress']);
      expect(early.headers.get('retry-after')).toBe('30');
      const held = await client.get(`${START}/${id}`, { Prefer: 'wait=1' });
      expect([held.status, held.headers.get('retry-after')]).toEqual([400, '1']);

      const partial = await client.get(`${START}/${id}?forceResults=true`, { Prefer: 'wait=20' });
      expect(partial.status).toBe(200);
      expect(partial.body).toMatchObject({
        status: 'IN_PROGRESS',
        data: [{ state: 'running' }, { state: 'found' }],
      });
      gate.open(name);
      expect((await client.contactResult(id)).result.status).toBe('FINISHED');
    });

    it('holds an answer until the next record is finished', async () => {
      const client = await world.client(10);
      const names = [`one-${client.workspaceId}`, `two-${client.workspaceId}`];
      const id = await client.enrich(names.map(slow));
      const ask = () =>
        client.get(`${START}/${id}?forceResults=true`, { Prefer: 'respond-async, wait=25' });
      const states = async (answer: ReturnType<typeof ask>) =>
        ((await answer).body as { data: { state: string }[] }).data.map(({ state }) => state);

      const first = ask();
      gate.open(names[0]!);
      expect(await states(first)).toEqual(['not_found', 'running']);
      const second = ask();
      gate.open(names[1]!);
      expect(await states(second)).toEqual(['not_found', 'not_found']);
      expect(await states(ask())).toEqual(['not_found', 'not_found']);
    });

    it('answers a reverse lookup with 200 and the real status while it runs', async () => {
      const client = await world.client(10);
      const id = await client.reverse([{ email: 'unknown@nowhere.example' }]);
      const answer = await client.get(`/contact/reverse/email/bulk/${id}`);
      expect(answer.status).toBe(200);
      gate.open('');
      expect((await client.reverseResult(id)).result.status).toBe('FINISHED');
    });

    it('answers when the asked time is over', async () => {
      const client = await world.client(10);
      const id = await client.enrich([slow(`never-${client.workspaceId}`)]);
      const answer = await client.get(`${START}/${id}`, { Prefer: 'wait=1' });
      expect(getErrorCode(answer)).toBe('error.enrichment.in_progress');
    });
  },
  { sources: [gate.source] },
);

/** The clock stands still, because the minute must not change between two calls. */
const clock = { at: 0 };

onEachDatabase(
  'rate limit',
  (world) => {
    it('counts per workspace and calendar minute, over all calls', async () => {
      clock.at = Date.parse('2026-03-01T10:00:15Z');
      const [client, other] = await Promise.all([world.client(10), world.client(10)]);
      const left: (string | null)[] = [];
      for (const path of ['/account/credits', '/account/keys/verify', `${START}/x`]) {
        left.push((await client.get(path)).headers.get('ratelimit-remaining'));
      }
      expect(left).toEqual(['2', '1', '0']);
      const over = await client.get('/account/credits');
      expect([over.status, getErrorCode(over)]).toEqual([429, 'error.rate.limit']);
      expect(over.headers.get('retry-after')).toBe('45');
      expect(over.headers.get('ratelimit-limit')).toBe('3');
      expect((await other.get('/account/credits')).status).toBe(200);
      clock.at += 45_000;
      expect((await client.get('/account/credits')).status).toBe(200);
    });
  },
  { requestsPerMinute: 3, now: () => new Date(clock.at) },
);
