import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  createEngine,
  lookUp,
  reveal,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { startCompanyLookup } from '../../enrichment/start/start-company-lookup.ts';
import { startReveal } from '../../enrichment/start/start-reveal.ts';
import type { OwnValues } from '../../model/contacts/contact.ts';
import { createSuppressionEditor } from './suppression-editor.ts';
import { listSuppressions } from '../../store/privacy-queries.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

let engine: Engine;
let list: ReturnType<typeof createSuppressionEditor>;

beforeEach(() => {
  engine = createEngine();
  list = createSuppressionEditor({ ...engine, secret: async () => 'a secret of this test' });
});

const add = async (...entries: string[]) => {
  const added = await list.add({ entries });
  return added.ok ? added.value : null;
};
type Suppressible = Parameters<Engine['suppressions']['covers']>[0];
const covers = (subject: Suppressible) => engine.suppressions.covers(subject);

/** Stores Ada with what the user has typed or imported. */
async function storeTyped(own: OwnValues) {
  await reveal(engine);
  const [known] = await engine.store.findContactsByKeys(['net:linkedin.com/in/ada-example']);
  await engine.store.putContact({ ...known!, own });
}
const startAda = () =>
  startReveal(
    engine.store,
    { person: ADA, kinds: ['work_email'], refresh: false, ceiling: 100 },
    engine.at(),
  );
const SUPPRESSED = { ok: false, refusal: { code: 'suppressed' } };

describe('what the user has typed or imported', () => {
  test.each<[string, string, OwnValues]>([
    [
      'an address',
      'ada@post.example',
      { emails: [{ email: 'Ada@post.example', at: '2026-11-19T10:00:00.000Z' }] },
    ],
    [
      'the domain of an address',
      'post.example',
      { emails: [{ email: 'ada@post.example', at: '2026-11-19T10:00:00.000Z' }] },
    ],
    ['a company domain', 'boracic.example', { companyDomain: 'boracic.example' }],
    [
      'a profile',
      'https://www.linkedin.com/in/ada-byron',
      { networkUrl: 'https://linkedin.com/in/ada-byron/' },
    ],
  ])('By %s the queued job is cancelled, and no other starts.', async (_, entry, own) => {
    await storeTyped(own);
    expect(await add(entry)).toMatchObject({ added: 1, cancelled: 1 });
    expect(await startAda()).toEqual(SUPPRESSED);
  });

  test('An own address or profile suppresses the contact by its other keys, also when it is deleted.', async () => {
    await storeTyped({
      networkUrl: 'https://www.linkedin.com/in/ada-byron',
      emails: [{ email: 'ada@post.example', at: '2026-11-19T10:00:00.000Z' }],
    });
    for (const entry of ['ada@post.example', 'https://www.linkedin.com/in/ada-byron']) {
      await add(entry);
      expect([entry, await covers(ADA)]).toEqual([entry, true]);
      await engine.db.suppressions.clear();
    }
  });
});

describe('adding entries', () => {
  test.each([
    ['an address', 'Ada@Tarnwick.example', { email: 'ada@tarnwick.example' }],
    ['a domain', 'tarnwick.example', { email: 'bo@tarnwick.example' }],
    ['a domain above the company’s', 'tarnwick.example', { companyDomain: 'eu.tarnwick.example' }],
    ['a site', 'https://www.tarnwick.example/', { companyDomain: 'www.tarnwick.example' }],
    ['a site, without its "www"', 'www.tarnwick.example', { email: 'bo@tarnwick.example' }],
    ['a page of a site', 'https://tarnwick.example/about', { companyDomain: 'tarnwick.example' }],
    ['a profile', 'https://fr.linkedin.com/in/Ada-Example/?trk=x', ADA],
  ])('An entry for %s suppresses the person or company.', async (_, entry, subject) => {
    expect(await covers(subject)).toBe(false);
    expect(await add(entry)).toMatchObject({ added: 1, known: 0, invalid: [] });
    expect(await covers(subject)).toBe(true);
  });

  test.each([
    [
      'A domain does not suppress the domain above it.',
      'eu.tarnwick.example',
      { companyDomain: 'tarnwick.example' },
    ],
    [
      'A domain does not suppress another one with the same ending.',
      'wick.example',
      { companyDomain: 'tarnwick.example' },
    ],
    [
      'An address does not suppress another one at its domain.',
      WORK.email,
      { email: 'bo@tarnwick.example' },
    ],
  ])('%s', async (_, entry, subject) => {
    await add(entry);
    expect(await covers(subject)).toBe(false);
  });

  test('A company that is suppressed by its profile is not looked up.', async () => {
    const networkUrl = 'https://www.linkedin.com/company/tarnwick';
    expect(await add(networkUrl)).toMatchObject({ added: 1, invalid: [] });
    const company = {
      name: 'Tarnwick',
      domain: '',
      networkUrl: `${networkUrl}/about`,
      pageUrl: '',
    };
    expect(
      await startCompanyLookup(engine.store, { company, refresh: false }, engine.at()),
    ).toMatchObject({
      refusal: { code: 'suppressed' },
    });
  });

  test('A person is suppressed by the domain of an address of theirs before a job is made.', async () => {
    await reveal(engine);
    const [row] = await engine.db.contacts.toArray();
    const given = { email: 'ada@post.example', at: engine.now().toISOString(), jobId: 'j' };
    const known = (await engine.store.getContact(row!.id))!;
    await engine.store.putContact({ ...known, givenEmails: [given] });
    expect(await add('post.example')).toMatchObject({ cancelled: 1 });
    expect(await startAda()).toEqual(SUPPRESSED);
  });

  test('An entry is stored once, and an invalid entry is reported.', async () => {
    expect(await add('a@tarnwick.example', 'A@Tarnwick.example', 'Ada', 'co.uk', '')).toEqual({
      added: 1,
      known: 1,
      invalid: ['Ada', 'co.uk', ''],
      cancelled: 0,
    });
    expect(await add('a@tarnwick.example')).toMatchObject({ added: 0, known: 1 });
  });

  test('Queued jobs about a suppressed person are cancelled, and other jobs are not.', async () => {
    const [person, company] = [await reveal(engine), await lookUp(engine)];
    expect(await add(ADA.networkUrl)).toMatchObject({ cancelled: 1 });
    expect(await engine.store.getJob(person)).toMatchObject({ state: 'cancelled', charged: 0 });
    expect(await engine.store.getJob(company)).toMatchObject({ state: 'queued' });
    expect(await add(ADA.companyDomain)).toMatchObject({ cancelled: 1 });
    expect(await engine.store.getJob(company)).toMatchObject({ state: 'cancelled' });
  });

  test('A job whose start may have arrived does not count as free.', async () => {
    const jobId = await reveal(engine);
    await engine.store.putJob({ ...(await engine.store.getJob(jobId))!, delivery: UNANSWERED });
    await add(ADA.networkUrl);
    expect(await engine.store.getJob(jobId)).toMatchObject({
      state: 'unknown_outcome',
      charged: null,
    });
  });

  test('The other people of a job stay in it.', async () => {
    const jobId = await reveal(engine);
    const job = (await engine.store.getJob(jobId))!;
    if (job.type !== 'contact') throw new Error('It is a contact job.');
    const bo = {
      ...job.items[0]!,
      ref: 'bo',
      contactId: 'bo',
      input: { first_name: 'Bo', last_name: 'Day', domain: 'b.example' },
    };
    await engine.store.putJob({ ...job, items: [...job.items, bo] });
    await add(ADA.networkUrl);
    expect(await engine.store.getJob(jobId)).toMatchObject({
      state: 'queued',
      items: [{ ref: 'bo' }],
    });
  });

  test('The address of a contact suppresses the contact by its other keys.', async () => {
    await reveal(engine);
    const [contact] = await engine.store.findContactsByKeys(['net:linkedin.com/in/ada-example']);
    const workEmail = { checkedAt: contact!.createdAt, jobId: 'j', values: [WORK] };
    await engine.store.putContact({ ...contact!, workEmail });
    await add(WORK.email);
    expect(await covers(ADA)).toBe(true);
    const [entry] = await engine.db.suppressions.filter(({ label }) => label !== null).toArray();
    await list.remove({ id: entry!.id });
    expect([await covers(ADA), await engine.db.suppressions.count()]).toEqual([false, 0]);
  });
});

describe('two entries of one person', () => {
  const ADA_AT_WORK = { ...ADA, networkUrl: '' };

  beforeEach(async () => {
    await reveal(engine);
    const [contact] = await engine.store.findContactsByKeys(['net:linkedin.com/in/ada-example']);
    const workEmail = { checkedAt: contact!.createdAt, jobId: 'j', values: [WORK] };
    await engine.store.putContact({ ...contact!, workEmail });
  });

  const remove = async (text: string) => {
    const entry = (await listSuppressions(engine.db)).find(({ label }) => label === text);
    await list.remove({ id: entry!.id });
  };
  const covered = () => Promise.all([ADA, ADA_AT_WORK].map(covers));

  test.each([
    { first: WORK.email, second: ADA.networkUrl, added: [[WORK.email], [ADA.networkUrl]] },
    { first: ADA.networkUrl, second: WORK.email, added: [[ADA.networkUrl], [WORK.email]] },
    { first: WORK.email, second: ADA.networkUrl, added: [[WORK.email, ADA.networkUrl]] },
  ])('Removing $first keeps what $second suppresses ($added)', async ({ first, second, added }) => {
    for (const entries of added) {
      expect(await add(...entries)).toMatchObject({ added: entries.length, known: 0 });
    }
    await remove(first);
    expect(await covered()).toEqual([true, true]);
    const left = await listSuppressions(engine.db);
    expect(left.map(({ label }) => label)).toEqual([second]);
    await remove(second);
    expect(await covered()).toEqual([false, false]);
    expect(await engine.db.suppressions.count()).toBe(0);
  });

  test('Removing an entry keeps rows that this version cannot read.', async () => {
    await add(WORK.email);
    const [derived] = await engine.db.suppressions.filter(({ of }) => of !== null).toArray();
    await engine.db.suppressions.put({ ...derived!, kind: 'of a newer version' });
    await remove(WORK.email);
    expect(await engine.db.suppressions.toCollection().primaryKeys()).toEqual([derived!.id]);
  });
});

test('A reveal of a suppressed person does not start, and stores nothing.', async () => {
  await add(ADA.companyDomain);
  const request = { person: ADA, kinds: ['phone' as const], refresh: false, ceiling: 1000 };
  expect(await startReveal(engine.store, request, engine.at())).toEqual(SUPPRESSED);
  expect([await engine.db.contacts.count(), await engine.db.jobs.count()]).toEqual([0, 0]);
});

test('The id of an entry is a hash.', async () => {
  await add('ada@tarnwick.example');
  const [{ id } = { id: '' }] = await engine.db.suppressions.toArray();
  expect(id).toMatch(/^address:[0-9a-f]{64}$/);
});
