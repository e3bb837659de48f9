// A source that is down for one of the requested kinds, while another source finds the other kind.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Source } from '../../../service/sources/source.ts';
import { SourceUnavailableError } from '../../../service/sources/source-errors.ts';
import { waterfall } from '../../../service/sources/waterfall.ts';
import { checkMoney } from '../support/check-money.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything } from '../support/held-source.ts';
import { PHONES, WORK } from '../support/people.ts';

withEngines('a kind whose source is down', (test) => {
  const mail: Source = { ...createHeldSource(everything), name: 'mail', kinds: [WORK] };
  let isDown = true;
  const numbers = createHeldSource(everything);
  const phones: Source = {
    ...numbers,
    name: 'phones',
    kinds: [PHONES],
    find: (...asked) =>
      isDown
        ? Promise.reject(new SourceUnavailableError('phones', 'it is down'))
        : numbers.find(...asked),
  };
  let engine: ServiceEngine;
  beforeAll(async () => {
    engine = await openEngine(test, { source: waterfall([mail, phones]) });
  });
  afterAll(() => engine.close());

  it('is reported as skipped and not charged, and is found by a later request that pays for it alone', async () => {
    const { caller } = await engine.workspace(50);
    const enrich = async () =>
      engine.ended(await engine.start(caller, [contact({ networkId: 7 }, WORK, PHONES)]));
    const first = await enrich();
    expect(first).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(first.data[0]).toMatchObject({ state: 'found', skipped_fields: [PHONES] });
    expect(first.data[0]!.contact_info).toMatchObject({ phones: [] });
    await checkMoney(engine.db);

    isDown = false;
    const second = await enrich();
    expect(second).toMatchObject({ status: 'FINISHED', cost: { credits: 10 } });
    expect(second.data[0]!.state).toBe('found');
    expect(second.data[0]).not.toHaveProperty('skipped_fields');
    expect(second.data[0]!.contact_info?.most_probable_phone).toBeDefined();
    await checkMoney(engine.db);
  });
});
