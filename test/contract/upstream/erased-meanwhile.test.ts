// A person is erased while an upstream buys them: the upstream gets no second request, and nothing is kept.
import { afterAll, afterEach, expect, it } from 'vitest';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { createLookupStore } from '../../../service/sources/upstream/lookup-store.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { PHONES } from '../support/people.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { onEachDatabase } from '../support/test-service.ts';

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

const getUrl = (handle: string) => `https://www.network.example/in/${handle}`;

onEachDatabase(
  'an upstream that is asked about a person who is erased',
  (world) => {
    afterEach(() => upstream.reset());

    const erase = (handle: string) =>
      createErase({ db: world.service.db, suppressions: createList(world), now: () => new Date() })(
        {
          profileUrl: getUrl(handle),
        },
      );

    it('gets one start call, and its answer is not kept', async () => {
      const client = await world.client(50);
      const release = upstream.hold();
      const contact = { linkedin_url: getUrl('erased-meanwhile'), enrich_fields: [PHONES] };
      const id = await client.enrich([contact]);
      await upstream.reached();
      await erase('erased-meanwhile');
      release();
      const { result } = await client.contactResult(id);
      expect(result.cost?.credits).toBe(0);
      expect(upstream.asked()).toBe(1);
      const isTheirs = (text: string) => text.includes('erased-meanwhile');
      expect(await findTexts(world.service.db, isTheirs)).toEqual([]);
    });

    it('is not asked by a lookup that begins after the erasure', async () => {
      const store = createLookupStore({ ...world.service, source: 'up', now: () => new Date() });
      await erase('erased-before');
      const subject = { key: 'profile:erased-before', kind: 'person.lookup' } as const;
      const begun = await store.begin(subject, {}, () => Promise.resolve(true));
      expect(begun).toEqual({ answer: { person: null, values: [] } });
    });
  },
  { ...upstream.asSource(), secret: SUPPRESSION_SECRET, sourceRetrySeconds: 0.05 },
);
