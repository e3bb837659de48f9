// Tests what a client sees when a source throttles or fails.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOTHING, type Source } from '../../../service/sources/source.ts';
import {
  SourcePendingError,
  SourceThrottledError,
} from '../../../service/sources/source-errors.ts';
import { getErrorCode } from '../support/client.ts';
import { byUrl, PHONES, unknownContact, WORK, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

/** Throttles, fails or waits, as the person's first name says. */
function createMoodySource(): Source & { release(lastName: string): void } {
  const waiting = new Map<string, () => void>();
  const tries = new Map<string, number>();
  return {
    name: 'moody',
    async find({ firstName, fullName, lastName = '' }, _wanted, { signal }) {
      if (fullName === 'Broken') throw new Error('moody');
      const count = (tries.get(lastName) ?? 0) + 1;
      tries.set(lastName, count);
      if (firstName === 'Throttled' && count === 1) throw new SourceThrottledError('moody', 0.05);
      if (firstName === 'Broken' || (firstName === 'Shaky' && count < 3)) throw new Error('moody');
      if (firstName === 'Waiting') {
        await new Promise<void>((resolve, reject) => {
          waiting.set(lastName, resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      return NOTHING;
    },
    release: (lastName) => waiting.get(lastName)?.(),
  };
}

const ask = (firstName: string, lastName: string) => unknownContact(firstName, lastName, WORK);

const moody = createMoodySource();

onEachDatabase(
  'sources',
  (world) => {
    it('continues by itself after a source has throttled', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Throttled', client.workspaceId)]);
      const { result } = await client.contactResult(id);
      expect(result).toMatchObject({ status: 'FINISHED', data: [{ state: 'not_found' }] });
    });

    it('tries a contact again when a source fails', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Shaky', client.workspaceId), byUrl(zoe, WORK)]);
      const { result } = await client.contactResult(id);
      expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    });

    it('ends without contacts whose source keeps failing, and does not charge them', async () => {
      const client = await world.client(10);
      const id = await client.enrich([byUrl(zoe, WORK), ask('Broken', client.workspaceId)]);
      const { status, result } = await client.contactResult(id);
      expect([status, result.status]).toEqual([200, 'FINISHED']);
      expect(result.data.map(({ state }) => state)).toEqual(['found', 'skipped']);
      expect(await client.balance()).toBe(9);
      const { rows } = await sql`select from source_progress`.execute(world.service.db);
      expect(rows).toEqual([]);
    });

    it('asks a person lookup to retry, because "not found" is unproven', async () => {
      const client = await world.client(10);
      const answer = await client.post('/people/lookup', { person_name: 'Broken' });
      expect([answer.status, getErrorCode(answer)]).toEqual([400, 'error.source.busy']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await client.balance()).toBe(10);
    });
  },
  { sources: [moody], sourceRetrySeconds: 0.05 },
);

const alone = createMoodySource();

onEachDatabase(
  'sources of which none answers',
  (world) => {
    it('end an enrichment UNKNOWN, and what is unfinished is not charged', async () => {
      const client = await world.client(10);
      const waiting = `waiting-${client.workspaceId}`;
      const id = await client.enrich([
        ask('Unknown', client.workspaceId),
        ask('Waiting', waiting),
        ask('Broken', client.workspaceId),
      ]);
      const { status, result } = await client.contactResult(id);
      expect([status, result.status]).toEqual([200, 'UNKNOWN']);
      expect(result.data.map(({ state }) => state)).toEqual(['not_found', 'skipped', 'skipped']);
      expect(await client.balance()).toBe(10);

      // An answer after the end changes nothing.
      alone.release(waiting);
      await client.contactResult(await client.enrich([ask('Unknown', 'Else')]));
      expect((await client.contactResult(id)).result).toEqual(result);
    });
  },
  { sources: [alone], sourcesConfig: { sources: [] }, sourceRetrySeconds: 0.05 },
);

const FAILURES = 6;
let calls = 0;
const recovering: Source = {
  name: 'recovering',
  find() {
    calls += 1;
    return calls <= FAILURES ? Promise.reject(new Error('down')) : Promise.resolve(NOTHING);
  },
};

onEachDatabase(
  'a source that fails until its breaker has opened twice',
  (world) => {
    it('does not end the enrichment, because contacts are not tried while it is left alone', async () => {
      calls = 0;
      const client = await world.client(10);
      const people = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ask(name, 'Body'));
      const { result } = await client.contactResult(await client.enrich(people));
      expect(result.status).toBe('FINISHED');
      expect(calls).toBe(FAILURES + people.length);
    });
  },
  { sources: [recovering], sourcesConfig: { sources: [] }, sourceRetrySeconds: 0.05 },
);

const talkative: Source = {
  name: 'talkative',
  find: () =>
    Promise.resolve({
      person: null,
      values: [
        {
          source: 'talkative',
          at: '2026-01-01T00:00:00Z',
          kind: 'contact.work_emails',
          value: { email: 'unknown@quiet.example', status: 'DELIVERABLE' },
        },
        {
          source: 'talkative',
          at: '2026-01-01T00:00:00Z',
          kind: 'contact.phones',
          value: { number: '+44 7700 900123', region: 'GB' },
        },
      ],
    }),
};

onEachDatabase(
  'a source that returns more than was requested',
  (world) => {
    it('is billed for the requested kinds, and no others are shown', async () => {
      const client = await world.client(20);
      const { result } = await client.contactResult(await client.enrich([ask('No', 'Body')]));
      expect(result).toMatchObject({ cost: { credits: 1 }, data: [{ state: 'found' }] });
      expect(result.data[0]?.contact_info?.phones).toEqual([]);
      expect(await client.balance()).toBe(19);
    });
  },
  { sources: [talkative] },
);

/** One source sells an address; the other has numbers, but throttles at first. */
function createShop() {
  const sold: string[] = [];
  const tries = new Map<string, number>();
  const at = '2026-01-01T00:00:00Z';
  const address: Source = {
    name: 'address',
    kinds: [WORK, 'person'],
    find({ lastName = '' }) {
      sold.push(lastName);
      const value = { email: 'sold@quiet.example', status: 'DELIVERABLE' };
      const strange = { email: 'strange@quiet.example', status: 'STRANGE' };
      const person = { source: 'address', at, personKey: `shop:${lastName}`, profile: zoe.profile };
      return Promise.resolve({
        person,
        values: [value, strange].map(
          (each) => ({ source: 'address', at, kind: WORK, value: each }) as const,
        ),
        cost: 100,
      });
    },
  };
  const number: Source = {
    name: 'number',
    kinds: [PHONES],
    find({ lastName = '', profileUrl }) {
      const count = (tries.get(lastName) ?? 0) + 1;
      tries.set(lastName, count);
      if (count === 1) throw new SourceThrottledError('number', 0.05);
      if (count === 2) throw new SourcePendingError('number', 0.05);
      const value = { number: '+44 7700 900123', region: 'GB', line_type: 'MOBILE' };
      const values = profileUrl ? [{ source: 'number', at, kind: PHONES, value } as const] : [];
      return Promise.resolve({ person: null, values });
    },
  };
  return { sources: [address, number], sold };
}

const shop = createShop();

onEachDatabase(
  'a source that has sold its part',
  (world) => {
    it('is not asked again while another one keeps the contact waiting, and is paid once', async () => {
      const client = await world.client(20);
      const lastName = client.workspaceId;
      const contact = unknownContact('No', lastName, WORK, PHONES);
      const { result } = await client.contactResult(await client.enrich([contact]));
      expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 11 } });
      expect(shop.sold.filter((name) => name === lastName)).toHaveLength(1);
      const { rows } = await sql`select from source_progress`.execute(world.service.db);
      expect(rows).toEqual([]);
      const spent = () =>
        world.service.db
          .selectFrom('source_days')
          .select('cost')
          .where('source', '=', 'address')
          .executeTakeFirst();
      await expect.poll(spent, { timeout: 15_000 }).toEqual({ cost: 100 });
    });
  },
  { sources: shop.sources },
);
