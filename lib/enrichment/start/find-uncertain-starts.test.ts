// A start that was given up may have been paid for: it is repeated exactly as it was sent, so that a
// service which compares inputs letter for letter does not charge twice.
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, createEngine, type Engine } from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createFound,
  createEmpty,
} from '../../../test/support/extension/list-environment.ts';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { startCompanyLookup } from './start-company-lookup.ts';
import { startReveal } from './start-reveal.ts';
import { startPersonLookup } from './start-person-lookup.ts';
import { advance } from '../job/transitions.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';

const DAY = 86_400;
const LOUD: PersonInput = {
  ...ADA,
  fullName: 'ADA EXAMPLE',
  firstName: 'ADA',
  lastName: 'EXAMPLE',
};

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const reveal = async (person: PersonInput, kinds: Kind[] = ['work_email'], sendLink = true) => {
  const request = { person, kinds, refresh: false, ceiling: 1400 };
  await startReveal(engine.store, request, engine.at({ sendProfileLink: sendLink }));
  return (await engine.store.listActiveJobs()) as ContactJob[];
};

/** The start stayed unanswered, and the user gave it up. */
async function giveUp(): Promise<Job[]> {
  const jobs = await engine.store.listActiveJobs();
  for (const job of jobs) {
    const at = engine.now().toISOString();
    const unanswered: Job = {
      ...job,
      state: 'unknown_outcome',
      delivery: { status: 'unanswered', hasKey: false },
      sentAt: at,
      endedAt: at,
      nextAt: null,
    };
    await engine.store.putJob(advance<Job>(unanswered, { type: 'give_up' }, engine.now()));
  }
  engine.pass(60);
  return jobs;
}

const getInputs = (jobs: readonly ContactJob[]) => jobs.map(({ items }) => items[0]?.input);

describe('a reveal after one that was given up', () => {
  test('sends the same input, at its price', async () => {
    const [first] = await reveal(ADA);
    await giveUp();
    const again = await reveal(LOUD);
    expect(getInputs(again)).toEqual(getInputs([first!]));
    expect(again).toMatchObject([{ held: 100, items: [{ kinds: ['work_email'] }] }]);
    expect(again[0]).not.toHaveProperty('freeSince');
  });

  test('of more kinds repeats it, and requests the others separately', async () => {
    await reveal(ADA);
    const [first] = (await giveUp()) as ContactJob[];
    const jobs = await reveal(LOUD, ['work_email', 'phone']);
    const asked = jobs.map(({ items: [item], held }) => [
      item?.input.first_name,
      item?.kinds,
      held,
    ]);
    expect(asked).toHaveLength(2);
    expect(asked).toContainEqual([first?.items[0]?.input.first_name, ['work_email'], 100]);
    expect(asked).toContainEqual(['ADA', ['phone'], 1000]);
  });

  test('of fewer kinds does not request more than the user agreed to', async () => {
    await reveal(ADA, ['work_email', 'phone']);
    await giveUp();
    expect(await reveal(LOUD)).toMatchObject([{ held: 100, items: [{ kinds: ['work_email'] }] }]);
  });

  test.each<[string, (first: ContactJob) => Promise<unknown>, boolean]>([
    ['after the free period', async () => engine.pass(100 * DAY), true],
    ['that sent a link which now stays here', async () => null, false],
    [
      'that has been answered since, with nothing',
      async ({ items }) => {
        const contact = await engine.store.getContact(items[0]!.contactId);
        const workEmail = { checkedAt: engine.now().toISOString(), jobId: 'later', values: [] };
        await engine.store.putContact({ ...contact!, workEmail });
      },
      true,
    ],
    [
      'of another workspace',
      async (first) =>
        engine.store.changeJob(first.id, (job) => ({ ...job, workspaceId: 'another' })),
      true,
    ],
    [
      'of which nothing is remembered',
      async (first) =>
        engine.store.changeJob(first.id, (job) =>
          job.type === 'contact'
            ? { ...job, items: job.items.map((item) => ({ ...item, input: {} })) }
            : null,
        ),
      true,
    ],
    [
      'that was refused: it has cost nothing',
      async (first) =>
        engine.store.changeJob(first.id, (job) => ({ ...job, delivery: NOT_STARTED })),
      true,
    ],
  ])('%s: the spelling of the page is sent', async (_, change, sendLink) => {
    const [first] = await reveal(ADA);
    await giveUp();
    await change(first!);
    const [again] = await reveal(LOUD, ['work_email'], sendLink);
    expect(again?.items[0]?.input).toMatchObject({ first_name: 'ADA' });
  });
});

test('repeats what the service accepted and then deleted', async () => {
  const [first] = await reveal(ADA);
  const sentAt = engine.now().toISOString();
  await engine.store.putJob({
    ...first!,
    state: 'failed',
    delivery: { status: 'accepted', enrichmentId: 'e1' },
    sentAt,
    nextAt: null,
  });
  engine.pass(60);
  expect(getInputs(await reveal(LOUD))).toEqual(getInputs([first!]));
});

test('repeats a start that was unanswered, sent again and then refused', async () => {
  const [first] = await reveal(ADA);
  const sentAt = engine.now().toISOString();
  await engine.store.putJob({ ...first!, state: 'failed', unsure: 100, sentAt, nextAt: null });
  engine.pass(60);
  expect(getInputs(await reveal(LOUD))).toEqual(getInputs([first!]));
});

test('in a list repeats it too, with the remaining kinds in the same row', async () => {
  const world = createListEnvironment();
  engine = world.engine;
  const [first] = await reveal(ADA);
  await giveUp();
  const id = await world.start([LOUD], { kinds: ['work_email', 'phone'] });
  await world.feed();
  const [chunk] = await world.listChunks();
  expect(chunk).toMatchObject({
    held: 1100,
    items: [
      { input: first!.items[0]!.input, kinds: ['work_email'] },
      { input: { first_name: 'ADA' }, kinds: ['phone'] },
    ],
  });
  expect(await world.readOutcomes(id)).toBe('running');
  await world.accept(chunk!);
  const [email, phone] = chunk!.items;
  await world.finishPartly(chunk!, [createFound(email!), createEmpty(phone!, 'running')]);
  expect(await world.readOutcomes(id)).toBe('running');
  await world.finishPartly(chunk!, [createFound(email!), createEmpty(phone!, 'not_found')]);
  expect(await world.readOutcomes(id)).toBe('found');
  await world.finish(chunk!, [createFound(email!), createEmpty(phone!)], 1);
  await world.feed();
  expect(await world.readOutcomes(id)).toBe('found');
});

describe('look-ups', () => {
  const ACME = { name: 'Acme', domain: 'acme.example', networkUrl: '', pageUrl: '' };

  test('of a company', async () => {
    const look = (domain: string) =>
      startCompanyLookup(
        engine.store,
        { company: { ...ACME, domain }, refresh: false },
        engine.at(),
      );
    await look('ACME.example');
    await giveUp();
    await look('www.acme.example');
    expect(await engine.store.listActiveJobs()).toMatchObject([
      { held: 25, lookup: { domain: 'ACME.example' } },
    ]);
  });

  test('of a person', async () => {
    const look = (person: PersonInput) =>
      startPersonLookup(engine.store, { person, ceiling: 25 }, engine.at());
    await look(ADA);
    await giveUp();
    await look({ ...ADA, networkUrl: `${ADA.networkUrl}/?utm_source=list` });
    expect(await engine.store.listActiveJobs()).toMatchObject([
      { held: 25, lookup: { person_professional_network_url: ADA.networkUrl } },
    ]);
  });
});
