import { beforeEach, describe, expect, test } from 'vitest';
import type { Contact } from '../../model/contacts/contact.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { ADA, createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import { startReveal } from './start-reveal.ts';
import type { StartContext } from './start-context.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

type Asked = { kinds?: Kind[]; refresh?: boolean; person?: typeof ADA; ceiling?: number };
const reveal = (
  { kinds = ['work_email'], refresh = false, person = ADA, ceiling = 1400 }: Asked = {},
  at: Partial<StartContext> = {},
) => startReveal(engine.store, { person, kinds, refresh, ceiling }, engine.at(at));
const jobs = async () => (await engine.store.listActiveJobs()) as ContactJob[];
const contact = async () => (await engine.db.contacts.toArray())[0] as Contact | undefined;

/** As if this kind had been revealed before, by this job. */
async function owned(
  slot: 'workEmail' | 'personalEmail' | 'phone',
  job: ContactJob,
  values: object[],
) {
  const known = await contact();
  const checkedAt = engine.now().toISOString();
  await engine.db.contacts.put({ ...known!, [slot]: { checkedAt, jobId: job.id, values } });
  const paid = { charged: job.held, sentAt: checkedAt, endedAt: checkedAt };
  await engine.store.putJob({ ...job, ...paid, state: 'done' });
}
const EMAILS = [{ email: 'ada@tarnwick.example', status: 'DELIVERABLE' }];
const PHONES = [{ number: '+44 7700 900123', region: 'GB' }];

describe('a reveal', () => {
  test('is a job on disk, ready to be sent, with its highest price reserved', async () => {
    const started = await reveal({ kinds: ['work_email', 'phone'] });
    const [job] = await jobs();
    expect(started).toEqual({ ok: true, id: job!.items[0]!.contactId, jobId: job!.id });
    expect(job).toMatchObject({
      ...HERE,
      state: 'queued',
      name: 'Ada Example',
      held: 1100,
      sentAt: null,
      owner: null,
      nextAt: engine.now().toISOString(),
      items: [
        {
          kinds: ['work_email', 'phone'],
          input: { first_name: 'Ada', domain: 'tarnwick.example' },
        },
      ],
    });
  });

  test('that would cost more than the button showed does not start', async () => {
    expect(await reveal({ kinds: ['work_email', 'phone'], ceiling: 1099 })).toEqual({
      ok: false,
      refusal: { code: 'price_changed', needed: 11, available: 10.99 },
    });
    expect(await jobs()).toEqual([]);
    expect(await reveal({ kinds: ['work_email', 'phone'], ceiling: 1100 })).toMatchObject({
      ok: true,
    });
  });

  test('that is clicked twice, or twice at once, is one job', async () => {
    const [one, two] = await Promise.all([reveal(), reveal()]);
    const three = await reveal();
    expect(await jobs()).toHaveLength(1);
    expect([two, three]).toEqual([one, one]);
    expect(await engine.db.contacts.count()).toBe(1);
  });

  test('requests only what is neither under way nor owned', async () => {
    await reveal({ kinds: ['work_email'] });
    await reveal({ kinds: ['work_email', 'phone'] });
    expect((await jobs()).map((job) => job.items[0]!.kinds).toSorted()).toEqual([
      ['phone'],
      ['work_email'],
    ]);
  });

  test('requests a kind once, however often it is given', async () => {
    await reveal({ kinds: ['phone', 'phone'] });
    expect((await jobs())[0]).toMatchObject({ held: 1000, items: [{ kinds: ['phone'] }] });
  });

  test('of owned values starts nothing', async () => {
    await reveal();
    await owned('workEmail', (await jobs())[0]!, EMAILS);
    expect(await reveal()).toMatchObject({ ok: true, jobId: null });
    expect(await jobs()).toEqual([]);
  });

  test('does not wait for a job of another connection', async () => {
    await reveal();
    const started = await reveal({}, { workspaceId: 'another' });
    expect((await jobs()).map((job) => job.workspaceId).toSorted()).toEqual([
      'another',
      'workspace',
    ]);
    expect(started).toMatchObject({ ok: true });
  });

  test('of an unidentified person stores nothing', async () => {
    const person = { ...ADA, companyName: '', companyDomain: '', networkUrl: '' };
    expect(await reveal({ person })).toEqual({ ok: false, refusal: { code: 'not_identifiable' } });
    expect(await engine.db.contacts.count()).toBe(0);
  });

  test('of a person who cannot be requested still shows what is owned', async () => {
    const name = { ...ADA, fullName: '白川沢健一', firstName: '', lastName: '' };
    await reveal({ person: name });
    await owned('workEmail', (await jobs())[0]!, EMAILS);
    const person = { ...name, networkUrl: '' };
    expect(await reveal({ person })).toMatchObject({ ok: true, jobId: null });
    expect(await reveal({ person, kinds: ['phone'] })).toMatchObject({
      refusal: { code: 'not_identifiable' },
    });
    expect(await engine.db.contacts.count()).toBe(1);
  });

  test.each([
    [{ ...ADA, fullName: '' }, 'Ada Example'],
    [{ ...ADA, fullName: '  ' }, 'Ada Example'],
    [{ ...ADA, fullName: '', firstName: '', lastName: '' }, 'One person'],
  ])('%j has a name at the service', async (person, name) => {
    await reveal({ person });
    expect((await jobs())[0]!.name).toBe(name);
  });
});

describe('a refresh', () => {
  const OTHER = { ...ADA, title: 'Director', companyName: 'Tarnwick Freight Ltd' };

  /** Work address and phone, owned through two jobs with two inputs. */
  async function ownsTwo() {
    await reveal({ kinds: ['work_email'] });
    const [first] = await jobs();
    await owned('workEmail', first!, EMAILS);
    await reveal({ kinds: ['phone'], person: OTHER });
    const [second] = await jobs();
    await owned('phone', second!, PHONES);
    return [first!, second!] as const;
  }

  test('repeats the earlier input letter for letter, and reserves nothing', async () => {
    await reveal();
    const [first] = await jobs();
    await owned('workEmail', first!, EMAILS);
    await reveal({ refresh: true, person: OTHER });
    const [again] = await jobs();
    expect(again!.items[0]!.input).toEqual(first!.items[0]!.input);
    expect(again).toMatchObject({ held: 0 });
    expect(again!.idempotencyKey).not.toBe(first!.idempotencyKey);
  });

  test('of kinds from two inputs repeats both', async () => {
    const [first, second] = await ownsTwo();
    const started = await reveal({ kinds: ['work_email', 'phone'], refresh: true });
    const again = await jobs();
    const asked = Object.fromEntries(
      again.map((job) => [job.items[0]!.kinds[0], job.items[0]!.input]),
    );
    expect(asked).toEqual({ work_email: first.items[0]!.input, phone: second.items[0]!.input });
    expect(again.map(({ held }) => held)).toEqual([0, 0]);
    expect(again.map(({ id }) => id)).toContain(started.ok && started.jobId);
  });

  test.each<[string, Partial<StartContext>, number]>([
    ['in another workspace', { workspaceId: 'another' }, 0],
    ['at another service', { baseUrl: 'https://else.example/api/v2' }, 0],
    ['after the free months', {}, 93 * 86_400],
  ])('%s costs the list price', async (_, at, seconds) => {
    await reveal();
    await owned('workEmail', (await jobs())[0]!, EMAILS);
    engine.pass(seconds);
    await reveal({ refresh: true }, at);
    expect((await jobs())[0]).toMatchObject({ held: 100 });
  });

  test('never sends a profile link that the user no longer sends, and reserves the price', async () => {
    await reveal();
    const [first] = await jobs();
    expect(first!.items[0]!.input).toHaveProperty('linkedin_url');
    await owned('workEmail', first!, EMAILS);
    await reveal({ refresh: true }, { sendProfileLink: false });
    const [again] = await jobs();
    expect(again!.items[0]!.input).not.toHaveProperty('linkedin_url');
    expect(again).toMatchObject({ held: 100 });
  });

  test('of uncharged values may cost', async () => {
    await reveal();
    await owned('workEmail', (await jobs())[0]!, [
      { email: 'a@tarnwick.example', status: 'INVALID' },
    ]);
    await reveal({ refresh: true });
    expect((await jobs())[0]).toMatchObject({ held: 100 });
  });
});
