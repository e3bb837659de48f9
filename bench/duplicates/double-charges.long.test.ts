// The commercial service charges the same input once, with four exceptions. For each, a naive client shows that
// it is charged again, and our client avoids the second charge.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import {
  fetchSpent,
  startCommercialService,
  type CommercialService,
} from './commercial-service.ts';
import { createNaiveClient, type NaiveClient } from './naive-client.ts';
import { createOurClient, type Access, type OurClient } from './our-client.ts';
import { createPopulation } from './people.ts';

const { directory, people } = createPopulation(30);
const hasMobile = people.map((_, index) =>
  directory.people[index]!.contactInfo.phones.some(({ line_type: type }) => type === 'MOBILE'),
);
const ADA = people[hasMobile.indexOf(true)]!;
/** Has no mobile phone. */
const BEN = people[hasMobile.indexOf(false)]!;
const OTHER_SPELLING = { ...ADA, networkUrl: `${ADA.networkUrl.replace('www', 'uk')}/?trk=people` };
const DAY = 86_400_000;
/** A database is filled first. */
const TIMEOUT_MS = 60_000;
/** Long enough that two requests overlap on any machine. */
const SLOW_CONTACT_MS = 2000;

let offset = 0;
const now = () => new Date(Date.now() + offset);
const passDays = (days: number) => void (offset += days * DAY);

let service: CommercialService;
beforeAll(async () => {
  service = await startCommercialService({ directory, now });
}, TIMEOUT_MS);
afterAll(() => service.stop());

let theirs: Access;
let mine: Access;
let naive: NaiveClient;
let ours: OurClient;
async function connect(to: CommercialService): Promise<void> {
  theirs = await to.createWorkspace();
  mine = await to.createWorkspace();
  naive = createNaiveClient(theirs);
  ours = await createOurClient(mine, now);
}
beforeEach(() => connect(service));
afterEach(() => {
  ours.close();
  if (ours.errors.length > 0) throw new AggregateError(ours.errors, 'The engine failed.');
});

const buyNaively = async (...list: PersonInput[]) => naive.cost(await naive.start(list));
const reveal = async (...[person, how]: Parameters<OurClient['reveal']>) => {
  const started = await ours.reveal(person, how);
  await ours.finish();
  return started;
};
const spent = async () => ({ naive: await fetchSpent(theirs), ours: await fetchSpent(mine) });
const refresh = { refresh: true, ceiling: 0 };

test('Another spelling of a profile link costs nothing.', async () => {
  await buyNaively(ADA);
  await buyNaively(OTHER_SPELLING);
  await reveal(ADA);
  expect(await reveal(OTHER_SPELLING)).toMatchObject({ ok: true, jobId: null });
  expect(await spent()).toEqual({ naive: 2, ours: 1 });
});

test('A person in two rows of a list is charged once.', async () => {
  await buyNaively(ADA, BEN, ADA);
  const list = await ours.runList([ADA, BEN, ADA], ['work_email']);
  expect(list.counts).toMatchObject({ found: 2, duplicate: 1 });
  expect(await spent()).toEqual({ naive: 2 + 1, ours: 2 });
});

test(
  'Two requests at the same time are charged once.',
  async () => {
    ours.close();
    const slow = await startCommercialService({ directory, now, delayMs: SLOW_CONTACT_MS });
    try {
      await connect(slow);
      const [one, two] = await Promise.all([naive.start([ADA]), naive.start([ADA])]);
      await Promise.all([ours.reveal(ADA), ours.reveal(ADA), ours.reveal(OTHER_SPELLING)]);
      await ours.finish();
      await Promise.all([ours.reveal(ADA, refresh), ours.reveal(OTHER_SPELLING, refresh)]);
      await ours.finish();
      await Promise.all([naive.cost(one), naive.cost(two)]);
      expect(await spent()).toEqual({ naive: 2, ours: 1 });
    } finally {
      await slow.stop();
    }
  },
  TIMEOUT_MS,
);

describe('after the free period of three months', () => {
  test('An owned value stays free to see, and a refresh shows its price.', async () => {
    await buyNaively(ADA);
    await reveal(ADA);
    passDays(100);
    await buyNaively(ADA);
    expect(await reveal(ADA)).toMatchObject({ ok: true, jobId: null });
    const refused = { ok: false, refusal: { code: 'price_changed', needed: 1 } };
    expect(await reveal(ADA, refresh)).toMatchObject(refused);
    expect(await spent()).toEqual({ naive: 2, ours: 1 });
    await reveal(ADA, { refresh: true, ceiling: 100 });
    expect(await spent()).toMatchObject({ ours: 2 });
  });

  test('A free refresh does not restart the free period.', async () => {
    await reveal(ADA);
    passDays(80);
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: true, jobId: expect.any(String) });
    passDays(15);
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: false });
    expect(await spent()).toMatchObject({ ours: 1 });
    await reveal(ADA, { refresh: true, ceiling: 100 });
    expect(await spent()).toMatchObject({ ours: 2 });
    passDays(80);
    await reveal(ADA, refresh);
    expect(await spent()).toMatchObject({ ours: 2 });
  });
});

describe('within the free period, a refresh is free', () => {
  test('It is free in another spelling a day later.', async () => {
    await buyNaively(ADA);
    await reveal(ADA);
    passDays(1);
    await buyNaively(OTHER_SPELLING);
    await reveal(OTHER_SPELLING, refresh);
    expect(await spent()).toEqual({ naive: 2, ours: 1 });
  });

  test('It is free for one of several kinds that were requested together.', async () => {
    const both = ['contact.work_emails', 'contact.phones'] as const;
    await naive.cost(await naive.start([ADA], both));
    const before = await spent();
    await buyNaively(ADA);
    expect(await spent()).toMatchObject({ naive: before.naive + 1 });

    await reveal(ADA, { kinds: ['work_email', 'phone'] });
    expect(await spent()).toMatchObject({ ours: 11 });
    expect(await reveal(ADA, refresh)).toMatchObject({ ok: true, jobId: expect.any(String) });
    expect(await spent()).toMatchObject({ ours: 11 });
  });

  test('It has a price when another kind of the first request was not found.', async () => {
    await reveal(BEN, { kinds: ['work_email', 'phone'] });
    expect(await spent()).toMatchObject({ ours: 1 });
    // The identical request would search for the phone again, and might find one for ten credits.
    expect(await reveal(BEN, refresh)).toMatchObject({
      ok: false,
      refusal: { code: 'price_changed', needed: 1 },
    });
    expect(await spent()).toMatchObject({ ours: 1 });
  });

  test('It is free for one person of a list.', async () => {
    await ours.runList([ADA, BEN], ['work_email']);
    await reveal(BEN, refresh);
    expect(await spent()).toMatchObject({ ours: 2 });
  });
});
