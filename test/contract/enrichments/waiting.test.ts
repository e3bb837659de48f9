// Contacts whose source throttles or is working: they wait without a slot and return by themselves.
import { expect, it } from 'vitest';
import type { ContactEnrichment } from '../../../lib/contract/enrichment.ts';
import { NOTHING, type Source } from '../../../service/sources/source.ts';
import {
  SourcePendingError,
  SourceThrottledError,
} from '../../../service/sources/source-errors.ts';
import type { TestClient } from '../support/client.ts';
import { byUrl, unknownContact, WORK, zoe } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const THROTTLES = 12;

/** Responds as the person's first name says, until the test lets it answer. */
function createBusySource() {
  const tries = new Map<string, number>();
  const answering = new Set<string>();
  const holding = new Map<string, PromiseWithResolvers<void>>();
  const arrivals = new Map<string, () => void>();
  const source: Source = {
    name: 'busy',
    async find({ firstName, lastName = '' }) {
      const count = (tries.get(lastName) ?? 0) + 1;
      tries.set(lastName, count);
      arrivals.get(lastName)?.();
      await holding.get(lastName)?.promise;
      if (answering.has(lastName)) return NOTHING;
      if (firstName === 'Throttled') throw new SourceThrottledError('busy', 0.05);
      if (firstName === 'Pending') throw new SourcePendingError('busy', 0.05);
      if (firstName === 'Often' && count <= THROTTLES) throw new SourceThrottledError('busy', 0);
      return NOTHING;
    },
  };
  return {
    source,
    /** The next request gets no response until `answer`. */
    hold: (lastName: string) => void holding.set(lastName, Promise.withResolvers()),
    answer(lastName: string) {
      answering.add(lastName);
      holding.get(lastName)?.resolve();
    },
    /** Resolves at the next request for `lastName`. */
    async asked(lastName: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrivals.set(lastName, resolve);
      await promise;
    },
  };
}

const busy = createBusySource();

onEachDatabase(
  'a contact that waits',
  (world: World) => {
    const ask = (firstName: string, lastName: string) => unknownContact(firstName, lastName, WORK);
    const partial = async (client: TestClient, id: string) => {
      const { body } = await client.get(`/contact/enrich/bulk/${id}?forceResults=true`);
      return body as ContactEnrichment;
    };
    const status = async (client: TestClient, id: string) => (await partial(client, id)).status;
    const states = async (client: TestClient, id: string) =>
      (await partial(client, id)).data.map(({ state }) => state);
    async function becomes(client: TestClient, id: string, wanted: string) {
      while ((await status(client, id)) !== wanted);
    }

    it('shows RATE_LIMIT, and ends by itself when the source answers', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Throttled', client.workspaceId), byUrl(zoe, WORK)]);
      await becomes(client, id, 'RATE_LIMIT');
      busy.hold(client.workspaceId);
      await becomes(client, id, 'IN_PROGRESS');
      busy.answer(client.workspaceId);
      const { result } = await client.contactResult(id);
      expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    });

    it('is IN_PROGRESS while a source is at work for it', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Pending', client.workspaceId)]);
      await busy.asked(client.workspaceId);
      await busy.asked(client.workspaceId);
      expect(await status(client, id)).toBe('IN_PROGRESS');
      busy.answer(client.workspaceId);
      expect((await client.contactResult(id)).result.status).toBe('FINISHED');
    });

    it('is never counted as failed, however often it is throttled', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Often', client.workspaceId)]);
      const { result } = await client.contactResult(id);
      expect(result).toMatchObject({ status: 'FINISHED', data: [{ state: 'not_found' }] });
    });

    it('frees its slot: a hundred waiting contacts do not delay others', async () => {
      const client = await world.client(200);
      const waiting = Array.from({ length: 100 }, () => ask('Throttled', client.workspaceId));
      const held = await client.enrich(waiting);
      await busy.asked(client.workspaceId);
      const { result } = await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
      expect(result).toMatchObject({ status: 'FINISHED', data: [{ state: 'found' }] });
      busy.answer(client.workspaceId);
      expect((await client.contactResult(held)).result.status).toBe('FINISHED');
    });

    it('ends UNKNOWN after a day, and what was held for it is available again', async () => {
      const client = await world.client(10);
      const id = await client.enrich([ask('Throttled', client.workspaceId), byUrl(zoe, WORK)]);
      await becomes(client, id, 'RATE_LIMIT');
      await pollUntil(async () => (await states(client, id))[1] === 'found');
      await busy.asked(client.workspaceId);
      world.forward({ hours: 25 });
      const { result } = await client.contactResult(id);
      expect(result.status).toBe('UNKNOWN');
      expect(result.data.map(({ state }) => state)).toEqual(['skipped', 'found']);
      expect(await client.balance()).toBe(9);
    });
  },
  { sources: [busy.source], sourceRetrySeconds: 0.05 },
);
