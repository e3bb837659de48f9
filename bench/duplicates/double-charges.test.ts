// The commercial service gives the same input again for free, but for four holes. Each is shown to be
// there, by a client that does what most do, and to be closed by ours.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { spentOf, startCommercialService, type CommercialService } from './commercial-service.ts';
import { createNaiveClient, type NaiveClient } from './naive-client.ts';
import { createOurClient, type Access, type OurClient } from './our-client.ts';
import { populationOf } from './people.ts';

const { directory, people } = populationOf(30);
const hasMobile = people.map((_, index) =>
  directory.people[index]!.contactInfo.phones.some(({ line_type: type }) => type === 'MOBILE'),
);
const ADA = people[hasMobile.indexOf(true)]!;
/** Has no mobile. */
const BEN = people[hasMobile.indexOf(false)]!;
const SPELT = { ...ADA, networkUrl: `${ADA.networkUrl.replace('www', 'uk')}/?trk=people` };
const DAY = 86_400_000;
/** Milliseconds: a database is filled first. */
const PATIENT = 60_000;
/** Milliseconds: two requests are there at once, however slow this machine is. */
const A_WHILE = 2000;

let offset = 0;
const now = () => new Date(Date.now() + offset);
const pass = (days: number) => void (offset += days * DAY);

let service: CommercialService;
beforeAll(async () => {
  service = await startCommercialService({ directory, now });
}, PATIENT);
afterAll(() => service.stop());

let [theirs, mine]: Access[] = [];
let naive: NaiveClient;
let ours: OurClient;
async function connect(to: CommercialService): Promise<void> {
  [theirs, mine] = [await to.workspace(), await to.workspace()];
  naive = createNaiveClient(theirs);
  ours = await createOurClient(mine, now);
}
beforeEach(() => connect(service));
afterEach(() => {
  ours.close();
  if (ours.faults.length > 0) throw new AggregateError(ours.faults, 'The engine has failed.');
});

const buy = async (...list: PersonInput[]) => naive.cost(await naive.start(list));
const reveal = async (...[person, how]: Parameters<OurClient['press']>) => {
  const started = await ours.press(person, how);
  await ours.finish();
  return started;
};
const spent = async () => ({ naive: await spentOf(theirs!), ours: await spentOf(mine!) });
const refresh = { refresh: true, ceiling: 0 };

test('spelling: another form of the same address', async () => {
  await buy(ADA);
  await buy(SPELT);
  await reveal(ADA);
  expect(await reveal(SPELT)).toMatchObject({ ok: true, jobId: null });
  expect(await spent()).toEqual({ naive: 2, ours: 1 });
});

test('twice in one file', async () => {
  await buy(ADA, BEN, ADA);
  const list = await ours.runList([ADA, BEN, ADA], ['work_email']);
  expect(list.counts).toMatchObject({ found: 2, duplicate: 1 });
  expect(await spent()).toEqual({ naive: 2 + 1, ours: 2 });
});

test(
  'two requests at once',
  async () => {
    ours.close();
    const slow = await startCommercialService({ directory, now, delayMs: A_WHILE });
    try {
      await connect(slow);
      const [one, two] = await Promise.all([naive.start([ADA]), naive.start([ADA])]);
      await Promise.all([ours.press(ADA), ours.press(ADA), ours.press(SPELT)]);
      await ours.finish();
      await Promise.all([ours.press(ADA, refresh), ours.press(SPELT, refresh)]);
      await ours.finish();
      await Promise.all([naive.cost(one), naive.cost(two)]);
      expect(await spent()).toEqual({ naive: 2, ours: 1 });
    } finally {
      await slow.stop();
    }
  },
  PATIENT,
);

describe('older than three months', () => {
  test('what is owned is shown for ever, and asked for again at a price that is told', async () => {
    await buy(ADA);
    await reveal(ADA);
    pass(100);
    await buy(ADA);
    expect(await reveal(ADA)).toMatchObject({ ok: true, jobId: null });
    const refused = { ok: false, refusal: { code: 'price_changed', needed: 1 } };
    expect(await reveal(ADA, refresh)).toMatchObject(refused);
    expect(await spent()).toEqual({ naive: 2, ours: 1 });
    await reveal(ADA, { refresh: true, ceiling: 100 });
    expect(await spent()).toMatchObject({ ours: 2 });
  });

  test('a free refresh does not begin the three months anew', async () => {
    await reveal(ADA);
    pass(80);
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: true, jobId: expect.any(String) });
    pass(15);
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: false });
    expect(await spent()).toMatchObject({ ours: 1 });
    await reveal(ADA, { refresh: true, ceiling: 100 });
    expect(await spent()).toMatchObject({ ours: 2 });
    pass(80);
    await reveal(ADA, refresh);
    expect(await spent()).toMatchObject({ ours: 2 });
  });
});

describe('within the three months a refresh is free', () => {
  test('in another spelling, a day later', async () => {
    await buy(ADA);
    await reveal(ADA);
    pass(1);
    await buy(SPELT);
    await reveal(SPELT, refresh);
    expect(await spent()).toEqual({ naive: 2, ours: 1 });
  });

  test('of one kind out of several that were asked for together', async () => {
    const both = ['contact.work_emails', 'contact.phones'] as const;
    await naive.cost(await naive.start([ADA], both));
    const before = await spent();
    await buy(ADA);
    expect(await spent()).toMatchObject({ naive: before.naive + 1 });

    await reveal(ADA, { kinds: ['work_email', 'phone'] });
    expect(await spent()).toMatchObject({ ours: 11 });
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: true, jobId: expect.any(String) });
    expect(await spent()).toMatchObject({ ours: 11 });
  });

  test('but not of one that was asked for with another, which was not found', async () => {
    await reveal(BEN, { kinds: ['work_email', 'phone'] });
    expect(await spent()).toMatchObject({ ours: 1 });
    // Letter for letter it would look for the phone again, and might find one, at ten credits.
    expect(await reveal(BEN, refresh)).toMatchObject({
      ok: false,
      refusal: { code: 'price_changed', needed: 1 },
    });
    expect(await spent()).toMatchObject({ ours: 1 });
  });

  test('of a person from a list, alone', async () => {
    await ours.runList([ADA, BEN], ['work_email']);
    await reveal(BEN, refresh);
    expect(await spent()).toMatchObject({ ours: 2 });
  });
});
