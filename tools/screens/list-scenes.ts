// A page that lists people, before, while and after they are revealed.
import type { PeopleSubject } from '../../lib/detect/subject.ts';
import { createFailure } from '../../lib/model/jobs/failure.ts';
import { NO_COUNTS, PAID_OR_NOT, type List, type RowOutcome } from '../../lib/model/lists/list.ts';
import type { ContactJob } from '../../lib/model/jobs/job.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { listRowWith, listWith } from '../../lib/view/jobs/list.fixture.ts';
import { toListedPerson } from '../../lib/view/subject/shown-subject.ts';
import { at, connected, id, job, read, withOwnEmail, Q1_LIST } from './ingredients.ts';
import { contactTobias, maren, reading } from './people.ts';
import type { Scene } from './scene.ts';

const TEAM_URL = 'https://tarnwick.example/team';

const NAMES = [
  'Joaquin Aldous',
  'Priyanka Wendell',
  'Tobias Wren',
  'Hana Kestelo',
  'Maximiliana Featherstonehaugh-Oyelaran',
  'Gethin Amsel',
];

/** Of the first five; the last one is not part of the list. */
const OUTCOMES = ['running', 'running', 'found', 'running', 'waiting'] as const;

export function listScenes(now: Date): Scene[] {
  const people: PeopleSubject = {
    kind: 'people',
    confidence: 0.9,
    people: NAMES.map((fullName) => ({
      fullName,
      role: 'Buyer',
      companyName: null,
      networkUrl: null,
    })),
    standard: 'json-ld',
    companyName: maren.companyName,
    companyDomain: maren.companyDomain,
  };
  const page = read(people, now, TEAM_URL);
  const base = { local: connected(now), page, rows: {} };
  const yours = withOwnEmail(contactTobias(now), now, -600);
  const notFound = {
    ...contactTobias(now),
    id: 'gethin',
    keys: ['who:gethin amsel@tarnwick.example'],
    fullName: 'Gethin Amsel',
    workEmail: { checkedAt: at(now, -60), jobId: id(1), values: [] },
    savedAt: null,
  };
  const unsaved = [{ ...yours, savedAt: null }, notFound];
  /** `sent`: what has become of the people that were sent last. */
  const of = (
    changes: Partial<List>,
    { sent = 'running', chunk = {} }: { sent?: RowOutcome; chunk?: Partial<ContactJob> } = {},
  ) => ({
    ...base,
    rows: {
      contacts: [yours],
      jobs: [job(now, { id: id(8), listId: id(9), sentAt: at(now, -48), ...chunk })],
      lists: [teamList(now, changes)],
      listRows: OUTCOMES.map((outcome, index) => ({
        ...listRowWith(
          id(9),
          index,
          toListedPerson(people, people.people[index]!, reading(people, now, TEAM_URL)).person,
        ),
        outcome: outcome === 'running' ? sent : outcome,
        contactId: outcome === 'found' ? yours.id : null,
        jobId: outcome === 'waiting' ? null : id(8),
      })),
    },
  });
  const pausedAt = (code: 'over_session_limit' | 'over_list_limit') =>
    // Nothing is at the service while it is paused at a limit.
    of(
      { state: 'paused', pause: { code, needed: 4, available: 0 }, open: [] },
      { sent: 'waiting' },
    );
  const lostAnswer = of(
    {
      state: 'paused',
      pause: { code: 'lost_answer' },
      counts: { ...NO_COUNTS, found: 9, not_found: 2, owned: 1, waiting: 1, unknown: 7 },
      open: [{ id: id(8), own: true, charged: 0, lost: true }],
    },
    {
      sent: 'unknown',
      chunk: { state: 'unknown_outcome', failure: createFailure('timeout', ''), nextAt: null },
    },
  );
  return [
    { ...base, name: '06-list', rows: { contacts: [yours] } },
    {
      ...base,
      name: '06j-list-save-to-list',
      local: { ...base.local, 'settings.saveToList': 'q1' },
      rows: { contacts: unsaved, labels: [Q1_LIST] },
      press: ['Save without revealing,'],
    },
    {
      ...base,
      name: '06g-list-revealed',
      rows: { contacts: unsaved },
    },
    { ...base, name: '06b-list-filter', rows: { contacts: [yours] }, press: ['Filter'] },
    { ...of({}), name: '06c-list-running' },
    atSessionLimit(now, pausedAt('over_session_limit')),
    { ...pausedAt('over_list_limit'), name: '06e-list-ceiling' },
    { ...pausedAt('over_list_limit'), name: '12c-jobs-ceiling', press: ['Jobs'] },
    { ...lostAnswer, name: '06f-list-unanswered' },
    { ...base, name: '06i-list-skipped', rows: skippedRows(now) },
    {
      ...base,
      name: '12b-jobs-skipped',
      rows: skippedRows(now, {
        state: 'done',
        endedAt: at(now, -5),
        pause: null,
        counts: { ...NO_COUNTS, found: 16, not_found: 2, failed: 2 },
      }),
      press: ['Jobs', '2 people may already'],
    },
  ];
}

export const teamList = (now: Date, changes: Partial<List>): List => ({
  ...listWith({
    id: id(9),
    name: '20 people from tarnwick.example',
    baseUrl: connected(now).connection.baseUrl,
    pageUrl: TEAM_URL,
    createdAt: at(now, -95),
    updatedAt: at(now, -5),
    counts: { ...NO_COUNTS, found: 9, not_found: 2, owned: 1, running: 8 },
  }),
  ...changes,
});

/** Earlier searches for two people of the list, for more kinds, have no answer. */
function skippedRows(now: Date, changes: Partial<List> = {}): Scene['rows'] {
  const names = [NAMES[0]!, NAMES[4]!];
  const list = teamList(now, {
    state: 'paused',
    pause: { code: 'user' },
    counts: { ...NO_COUNTS, found: 9, not_found: 2, failed: 2, waiting: 7 },
    undecided: 2,
    open: [],
    ...changes,
  });
  const person = { ...NO_PERSON, companyDomain: 'tarnwick.example' };
  return {
    contacts: names.map((fullName, index) => ({
      ...contactTobias(now),
      id: `skipped-${index}`,
      keys: [`who:${fullName.toLowerCase().replace('-', ' ')}@tarnwick.example`],
      fullName,
      workEmail: null,
      savedAt: null,
    })),
    jobs: names.map((name, index) => ({
      ...job(now, {
        state: 'failed',
        failure: createFailure('timeout', ''),
        delivery: { status: 'unanswered', hasKey: false },
        name,
      }),
      id: id(index + 1),
      sentAt: at(now, -7200 - index * 100_000),
      nextAt: null,
      items: [
        {
          ref: 'r',
          contactId: `skipped-${index}`,
          input: {},
          kinds: ['work_email', 'phone'] as const,
        },
      ],
    })),
    lists: [list],
    listRows: names.map((fullName, index) => ({
      ...listRowWith(list.id, index, { ...person, fullName }),
      outcome: 'failed',
      problem: PAID_OR_NOT,
      contactId: `skipped-${index}`,
    })),
  };
}

/** All that the session may cost has been spent. */
const atSessionLimit = (now: Date, scene: Omit<Scene, 'name'>): Scene => ({
  ...scene,
  name: '06d-list-limit',
  local: { ...scene.local, 'settings.sessionLimit': 14 },
  rows: { ...scene.rows, receipts: [receiptWith({ at: at(now, -60), startedAt: at(now, -90) })] },
});
