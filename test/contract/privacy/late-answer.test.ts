// A source answers about a person who is erased meanwhile: the answer is neither stored, sent nor charged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createErase } from '../../../service/privacy/erase.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { checkMoney } from '../support/check-money.ts';
import { contact, openEngine, withEngines, type Engine } from '../support/engine.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { PERSONAL, PHONES, WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { findTexts } from '../support/stored-texts.ts';

const ASKED = 'https://www.network.example/in/requested-person';

withEngines('an answer after an erasure', (test) => {
  let engine: Engine;
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
});
