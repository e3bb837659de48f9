// A source answers about a person who is erased meanwhile: the answer is neither stored, sent nor charged.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endEnrichment } from '../../../service/enrichments/finish.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { checkMoney } from '../support/check-money.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { PERSONAL, PHONES, WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';

/** An erasure that does not wait ends much sooner. */
const ERASURE_MS = 500;
const ASKED = 'https://www.network.example/in/requested-person';

withEngines('an answer after an erasure', (test) => {
  let engine: ServiceEngine;
  let source: HeldSource;
  let receiver: Receiver;
  beforeAll(async () => {
    source = createHeldSource(everything);
    engine = await openEngine(test, { source });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await engine.close();
    await receiver.close();
  });

  it.each([
    [
      'the erasure emptied the record',
      { networkId: 901, profileUrl: ASKED },
      { profileUrl: ASKED },
    ],
    ['only the answer shows the person', { networkId: 902 }, { email: 'p902@work.example' }],
  ])('is dropped where %s', async (_, asked: PersonQuery & { networkId: number }, erased) => {
    const { networkId: id } = asked;
    const { db, suppressions, now } = engine;
    const { caller } = await engine.workspace(100);
    source.hold(id);
    const people = [contact(asked, WORK, PERSONAL, PHONES), contact({ networkId: 910 }, WORK)];
    const enrichmentId = await engine.start(caller, people, {
      webhookUrl: receiver.url(`/end/${id}`),
      contactWebhookUrl: receiver.url(`/one/${id}`),
    });
    await source.asked(id);
    await createErase({ db, suppressions, now })(erased);
    source.letGo(id);

    const result = await engine.ended(enrichmentId);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(result.data.map(({ state }) => state)).toEqual(['not_found', 'found']);
    await receiver.calls(`/one/${id}`, 2);
    await receiver.calls(`/end/${id}`, 1);
    const isAnswer = (text: string) =>
      text.includes(`p${id}@`) || text.includes(`person-${id}`) || text.includes(`900${id}`);
    expect(await findTexts(db, isAnswer)).toEqual([]);
    const balance = await db
      .selectFrom('balances')
      .select(['available', 'held', 'spent'])
      .where('workspace_id', '=', caller.workspaceId)
      .executeTakeFirstOrThrow();
    expect(balance).toEqual({ available: 9900, held: 0, spent: 100 });
    await checkMoney(db);
  });

  it('does not leave the person in an end event that is being written', async () => {
    const { db, suppressions, now } = engine;
    const { caller } = await engine.workspace(100);
    source.hold(921);
    const people = [contact({ networkId: 920 }, WORK), contact({ networkId: 921 }, WORK)];
    const id = await engine.start(caller, people, { webhookUrl: receiver.url('/written') });
    await expect.poll(async () => (await engine.result(id)).data[0]?.state).toBe('found');
    const written = Promise.withResolvers<void>();
    const erased = Promise.withResolvers<unknown>();
    const add = async () => {
      written.resolve();
      await Promise.race([erased.promise, setTimeout(ERASURE_MS)]);
      return [];
    };
    const notify = () => Promise.resolve();
    const parts = { queue: { add }, signals: { notify }, publicOrigin: () => null, now } as never;
    const ended = db.transaction().execute((tx) => endEnrichment(tx, parts, id, 'FINISHED'));
    await written.promise;
    const erasure = createErase({ db, suppressions, now })({ email: 'p920@work.example' });
    erased.resolve(erasure);
    expect(await ended).toBe(true);
    await erasure;
    source.letGo(921);
    expect(await findTexts(db, (text) => text.includes('p920@'))).toEqual([]);
  });
});
