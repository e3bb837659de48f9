import { beforeEach, describe, expect, test } from 'vitest';
import type { ReverseJob } from '../../model/jobs/job.ts';
import {
  ADA,
  answer,
  createEngine,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  ADDRESS,
  askWho,
  createOwner,
  createOwners,
  createProfile,
} from '../../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { startReveal } from './start-reveal.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  engine.script.startReverseEmail = () => answer({ enrichment_id: 'r1' });
  engine.script.getReverseEmail = async () => {
    const jobs = await reverseJobs();
    const { items } = jobs.find(({ state }) => state === 'submitted')!;
    const data = items.map(({ ref }) => createOwner(ref, createProfile()));
    return answer(createOwners(data, items.length));
  };
});

const reverseJobs = async (): Promise<ReverseJob[]> =>
  (await engine.store.listActiveJobs()).filter((job) => job.type === 'reverse');

test('One address, in any spelling and any number of times, is one item of one job', async () => {
  const started = await askWho(engine, [' ADA@Tarnwick.example', ADDRESS, 'no address']);
  const [job, ...more] = await reverseJobs();
  expect(started).toEqual({ ok: true, jobIds: [job!.id], suppressed: [] });
  expect(more).toEqual([]);
  expect(job).toMatchObject({
    state: 'queued',
    held: 100,
    name: ADDRESS,
    delivery: { status: 'not_started' },
  });
  expect(job!.items).toEqual([{ ref: expect.any(String), email: ADDRESS, contactId: null }]);
  // An id may contain these letters by chance.
  expect(job!.items[0]!.ref).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('Many addresses are sent in jobs of a hundred, in order', async () => {
  const emails = Array.from({ length: 230 }, (_, index) => `p${index}@tarnwick.example`);
  const limits = { balance: 1000, jobLimit: 1000, sessionLimit: 1000, dayLimit: 1000 };
  await askWho(engine, emails, {}, limits);
  const jobs = await reverseJobs();
  const sizes = jobs.map(({ items }) => items.length).toSorted((a, b) => a - b);
  expect(sizes).toEqual([30, 100, 100]);
  expect(new Set(jobs.flatMap(({ items }) => items.map(({ ref }) => ref))).size).toBe(230);
  const first = jobs.find(({ name }) => name === 'p0@tarnwick.example +99');
  expect(first?.items.map(({ email }) => email)).toEqual(emails.slice(0, 100));
});

describe('what costs nothing', () => {
  test('An address that the user typed or imported is known, and looked up only when asked anew', async () => {
    const own = { emails: [{ email: 'ADA@tarnwick.example', at: engine.now().toISOString() }] };
    await engine.store.putContact(contactWith({ workEmail: null, own }));
    await askWho(engine, [ADDRESS, 'bo@firm.example']);
    expect((await reverseJobs()).flatMap(({ items }) => items.map(({ email }) => email))).toEqual([
      'bo@firm.example',
    ]);
    await askWho(engine, [ADDRESS], { refresh: true });
    expect(await reverseJobs()).toHaveLength(2);
  });

  test('An address that was revealed is owned', async () => {
    await startReveal(
      engine.store,
      { person: ADA, kinds: ['work_email'], refresh: false, ceiling: 100 },
      engine.at(),
    );
    const [contact] = await engine.store.findContactsByKeys(['net:linkedin.com/in/ada-example']);
    const workEmail = {
      checkedAt: engine.now().toISOString(),
      jobId: 'j',
      values: [{ email: 'Ada@Tarnwick.example', status: 'DELIVERABLE' }],
    };
    await engine.store.putContact({ ...contact!, workEmail });
    expect(await askWho(engine)).toEqual({ ok: true, jobIds: [], suppressed: [] });
    expect(await reverseJobs()).toEqual([]);
  });

  test('An address that is under way is joined, and the others start', async () => {
    const first = await askWho(engine);
    const second = await askWho(engine, [ADDRESS, 'bob@tarnwick.example']);
    expect(first.ok && second.ok && second.jobIds).toContain(first.ok ? first.jobIds[0] : '');
    const items = (await reverseJobs()).flatMap((job) => job.items.map(({ email }) => email));
    expect(items.toSorted()).toEqual([ADDRESS, 'bob@tarnwick.example']);
  });

  test('Two starts at once are one job', async () => {
    await Promise.all([askWho(engine), askWho(engine)]);
    expect(await reverseJobs()).toHaveLength(1);
  });

  test('An unanswered one waits for the user', async () => {
    await askWho(engine);
    const [job] = await reverseJobs();
    await engine.store.putJob({
      ...job!,
      state: 'unknown_outcome',
      delivery: UNANSWERED,
      nextAt: null,
    });
    expect(await askWho(engine)).toEqual({ ok: true, jobIds: [job!.id], suppressed: [] });
    expect(await reverseJobs()).toEqual([]);
  });

  test('An owner is requested again for free, letter for letter, within the free period', async () => {
    await askWho(engine);
    await run(engine, engine.runner('a'), 5);
    await run(engine, engine.runner('a'), 5);
    expect(engine.finished.map(({ state }) => state)).toEqual(['done']);
    const again = await askWho(engine, [ADDRESS], { refresh: true, ceiling: 0 });
    const [job] = await reverseJobs();
    expect(again).toMatchObject({ ok: true, jobIds: [job!.id] });
    expect(job).toMatchObject({ held: 0, freeSince: expect.any(String) });
    expect(job!.items[0]).toMatchObject({ email: ADDRESS });
  });

  test('After the free period it has its price', async () => {
    await askWho(engine);
    await run(engine, engine.runner('a'), 5);
    await run(engine, engine.runner('a'), 5);
    engine.pass(100 * 86_400);
    expect(await askWho(engine, [ADDRESS], { refresh: true, ceiling: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'price_changed', needed: 1 },
    });
  });
});

describe('refusals, with nothing written', () => {
  test.each([
    ['more than the button said', { ceiling: 100 }, {}, 'price_changed'],
    ['over the balance', {}, { balance: 1 }, 'not_enough_credits'],
    ['over the limit of a job', {}, { jobLimit: 1 }, 'over_job_limit'],
    ['over the limit of the session', {}, { sessionLimit: 1 }, 'over_session_limit'],
    ['over the limit of the day', {}, { dayLimit: 1 }, 'over_day_limit'],
  ])('%s', async (_, changes, at, code) => {
    const started = await askWho(engine, [ADDRESS, 'bob@tarnwick.example'], changes, at);
    expect(started).toMatchObject({ ok: false, refusal: { code, needed: 2, available: 1 } });
    expect(await reverseJobs()).toEqual([]);
  });

  test('A request without an address is refused', async () => {
    expect(await askWho(engine, ['Ada Example'])).toMatchObject({
      refusal: { code: 'not_identifiable' },
    });
  });

  test('A suppressed address, or one of a suppressed domain, is refused', async () => {
    const ids = [
      ...(await engine.suppressions.getIds({ email: 'bob@tarnwick.example' })).slice(-1),
      ...(await engine.suppressions.getIds({ companyDomain: 'fennmarsh.example' })),
    ];
    const at = engine.now().toISOString();
    await engine.db.suppressions.bulkPut(
      ids.map((id) => ({ id, kind: id.split(':')[0], at, label: null, of: null })),
    );
    expect(await askWho(engine, ['bob@tarnwick.example'])).toMatchObject({
      refusal: { code: 'suppressed' },
    });
    const mixed = await askWho(engine, [
      ADDRESS,
      'bob@tarnwick.example',
      'eve@mail.fennmarsh.example',
    ]);
    expect(mixed).toMatchObject({
      ok: true,
      suppressed: ['bob@tarnwick.example', 'eve@mail.fennmarsh.example'],
    });
    expect((await reverseJobs()).flatMap(({ items }) => items)).toHaveLength(1);
  });
});
