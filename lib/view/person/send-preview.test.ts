// The preview before a press equals the request that the engine then stores and sends.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answerWell,
  createEngine,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { startReveal } from '../../enrichment/start/start-reveal.ts';
import { advance } from '../../enrichment/job/transitions.ts';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import { listJobsAbout } from '../../store/queries.ts';
import { readRows } from '../../store/rows.ts';
import { getKindWords } from '../kind-words.ts';
import { toPersonScreen, type PersonFacts } from './person-screen.ts';
import { sentDetails } from '../subject/sent-details.ts';
import { toRevealRows } from './reveal-rows.ts';
import { previewRequests, type SendPreview } from './send-preview.ts';
import { UNANSWERED } from '../jobs/job.fixture.ts';

const DAY = 86_400;
/** The same person, as a page spells them today. */
const NOW_SPELT = { ...ADA, firstName: 'ADA', lastName: 'EXAMPLE', fullName: 'ADA EXAMPLE' };
const OLD = { name: 'Name', value: 'Ada Example' };
const NEW = { name: 'Name', value: 'ADA EXAMPLE' };

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const press = (kinds: readonly Kind[], refresh = false, person = NOW_SPELT) =>
  startReveal(engine.store, { person, kinds, refresh, ceiling: 1400 }, engine.at());

/** Its work e-mail was revealed, and charged. */
async function revealed(): Promise<void> {
  answerWell(engine);
  await press(['work_email'], false, ADA);
  await run(engine, engine.runner('a'));
  await run(engine, engine.runner('a'), 60);
  engine.pass(60);
}

/** A search whose answer was unanswered, and which the user took as failed. */
async function givenUp(kinds: Kind[], changes: Partial<Job> = {}): Promise<void> {
  await press(kinds, false, ADA);
  for (const job of await engine.store.listActiveJobs()) {
    const at = engine.now().toISOString();
    const delivery = { status: 'unanswered', hasKey: false };
    const finished = { sentAt: at, endedAt: at, nextAt: null };
    const unanswered = { state: 'unknown_outcome', delivery, ...finished } as const;
    await engine.store.putJob(
      advance<Job>({ ...job, ...unanswered, ...changes } as Job, { type: 'give_up' }, engine.now()),
    );
  }
  engine.pass(60);
}

async function shown(): Promise<SendPreview[]> {
  const [known] = await engine.store.findContactsByKeys(
    (await engine.db.contacts.toArray()).flatMap(({ keys }) => keys as string[]),
  );
  const contact = known ?? null;
  const facts: PersonFacts = {
    person: NOW_SPELT,
    subject: null,
    contact,
    jobs: contact ? await listJobsAbout(engine.db, { contactId: contact.id }) : [],
    receipts: readRows(receipt, await engine.db.receipts.toArray()).values,
    since: engine.now().toISOString(),
    sendProfileLink: true,
    service: engine.at(),
    host: 'service.example',
    refused: null,
    // Its notice was put away: the buttons are what is looked at here.
    dismissed: (await engine.db.jobs.toArray()).map(({ id }) => id),
  };
  const rows = toRevealRows(facts, engine.now());
  const screen = toPersonScreen(facts, rows, engine.now());
  return previewRequests(facts, { ...screen, rows }, engine.now());
}

const ALONE = KINDS.map((kind) => [getKindWords(kind).reveal, [kind], false] as const);
const ALL = ['Reveal all', KINDS, false] as const;
const REFRESH = ['Refresh', ['work_email'], true] as const;
const REST = ['Reveal all', ['personal_email', 'phone'], false] as const;

const SCENES: [string, () => Promise<void>, (readonly [string, readonly Kind[], boolean])[]][] = [
  ['nothing was ever asked', async () => {}, [...ALONE, ALL]],
  ['a free refresh', revealed, [REFRESH, ALONE[1]!, ALONE[2]!, REST]],
  [
    'a refresh that is not free any more',
    async () => {
      await revealed();
      engine.pass(100 * DAY);
    },
    [REFRESH],
  ],
  [
    'a search that is taken up again',
    () => givenUp(['work_email', 'phone'], { delivery: UNANSWERED }),
    ALONE,
  ],
  ['the same, all of it', () => givenUp(['work_email', 'phone'], { delivery: UNANSWERED }), [ALL]],
  ['one that is repeated without its key', () => givenUp(['phone']), [...ALONE, ALL]],
  ['one that is asked for in part', () => givenUp(['work_email', 'phone']), ALONE],
];

describe.each(SCENES)('%s', (_scene, arrange, buttons) => {
  test.each(buttons)('%s', async (button, kinds, refresh) => {
    await arrange();
    const previewed = (await shown())
      .filter((one) => one.buttons.includes(button))
      .map(({ details }) => details);
    await press(kinds, refresh);
    const jobs = (await engine.store.listActiveJobs()) as ContactJob[];
    const sent = jobs.flatMap(({ items }) => items.map(({ input }) => sentDetails(input)));
    const sorted = (some: unknown[]) => some.map((one) => JSON.stringify(one)).toSorted();
    expect(sent.length).toBeGreaterThan(0);
    expect(sorted(previewed)).toEqual([...new Set(sorted(sent))]);
  });
});

describe('it says why', () => {
  test('a free refresh keeps its spelling, and other requests use that of the page', async () => {
    await revealed();
    const entries = await shown();
    expect(entries.map(({ buttons }) => buttons)).toEqual([
      ['Reveal personal email', 'Reveal mobile phone', 'Reveal all'],
      ['Refresh'],
    ]);
    expect(entries[0]).toMatchObject({ note: '', details: expect.arrayContaining([NEW]) });
    expect(entries[1]?.details).toContainEqual(OLD);
    expect(entries[1]?.note).toMatch(/when you paid for it.*so that it stays free\.$/);
  });

  test('a search without an answer keeps its spelling, and a part of it can be charged again', async () => {
    await givenUp(['work_email', 'phone']);
    const entries = await shown();
    const of = (button: string) => entries.filter(({ buttons }) => buttons.includes(button));
    expect(of('Reveal mobile phone')).toMatchObject([
      { note: expect.stringMatching(/charged again/) },
    ]);
    expect(
      of('Reveal all')
        .map(({ note }) => note)
        .toSorted(),
    ).toEqual(['', expect.stringMatching(/when its answer was lost.*stay free\.$/)]);
  });
});
