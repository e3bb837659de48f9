// The import of a file, step by step: chosen, read, planned, running, at its ceiling and finished.
import { importRowId, type ImportRecord } from '../../lib/model/import.ts';
import { NO_COUNTS, type List, type RowOutcome } from '../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { listRowWith } from '../../lib/view/jobs/list.fixture.ts';
import { at, connected, id, job, withOwnEmail } from './ingredients.ts';
import { teamList } from './list-scenes.ts';
import { contactTobias } from './people.ts';
import type { Scene } from './scene.ts';

const HEADER = ['full_name', 'job', 'org', 'website', 'email_1', 'owner_id'];

const FILE = [
  [
    'Maren Osei-Thorvik',
    'Head of Procurement',
    'Tarnwick Freight',
    'tarnwick.example',
    '',
    '00881',
  ],
  ['Bo Li', 'Buyer', 'Lowmere Packaging', 'lowmere.example', 'bo.li@lowmere.example', '00882'],
  ['Jürgen Æsgård', 'Einkaufsleiter', 'Halden Lines', '', '', '00883'],
  ['Maximiliana Featherstonehaugh-Oyelaran', 'Buyer', 'Quaymark', 'quaymark.example', '', '00884'],
  [
    'Maren Osei-Thorvik',
    'Head of Procurement',
    'Tarnwick Freight',
    'tarnwick.example',
    '',
    '00885',
  ],
  ['n/a', 'Buyer', 'Quaymark', 'quaymark.example', '', '00886'],
  ['Hana Kestelo', 'Freight buyer', '', '', '', '00887'],
];

/** Of the people who are looked up: rows 1, 3 and 4. */
const LOOKED_UP = [0, 2, 3];

/** Each is blocked until the rows before it are read. */
const READ_PASTED_ROWS = {
  selector: '.import-actions > .button:not(.button-primary, [aria-disabled])',
};
const SEE_THE_PLAN = { selector: '.import-actions > .button-primary:not([aria-disabled])' };

/** In credits, before the import. */
const BALANCE = 426;
/** The search of the people who are no longer looked for. */
const DONE_JOB = id(9);

const countFound = (outcomes: readonly RowOutcome[]): number =>
  outcomes.filter((one) => one === 'found').length;

type Place = { base: Pick<Scene, 'local' | 'page' | 'path'>; rows: Scene['rows'] };

export function importScenes(now: Date, { base, rows }: Place): Scene[] {
  const session = { 'pasted-rows': [HEADER, ...FILE].map((row) => row.join('\t')).join('\n') };
  const scene = { ...base, path: 'contacts.html#import', rows };
  const of = (changes: Partial<List>, outcomes: readonly RowOutcome[]) => ({
    ...base,
    local: { ...base.local, ...connected(now, BALANCE - countFound(outcomes)) },
    path: `contacts.html#import/${id(7)}`,
    rows: { ...rows, ...toImport(now, changes, outcomes, rows['contacts'] ?? []) },
  });
  const pausedAt = at(now, -1680);
  const ceiling = { code: 'over_list_limit', needed: 1, available: 0, at: pausedAt } as const;
  return [
    { ...scene, name: '21j-import' },
    { ...scene, name: '21ja-import-columns', session, press: [READ_PASTED_ROWS] },
    { ...scene, name: '21jb-import-plan', session, press: [READ_PASTED_ROWS, SEE_THE_PLAN] },
    { ...of({}, ['found', 'running', 'waiting']), name: '21jc-import-running' },
    {
      ...of({ state: 'paused', pause: ceiling, open: [] }, ['found', 'found', 'waiting']),
      name: '21jd-import-ceiling',
    },
    {
      ...of({ state: 'done', open: [], endedAt: at(now, -5) }, ['found', 'not_found', 'found']),
      name: '21je-import-finished',
    },
  ];
}

function toImport(
  now: Date,
  changes: Partial<List>,
  outcomes: readonly RowOutcome[],
  contacts: Scene['rows'][string],
): Scene['rows'] {
  const count = (outcome: RowOutcome) => outcomes.filter((one) => one === outcome).length;
  const isOpen = (outcome: RowOutcome) => outcome === 'waiting' || outcome === 'running';
  const charged = 100 * countFound(outcomes);
  const list = teamList(now, {
    id: id(6),
    name: 'february-leads.csv',
    pageUrl: '',
    size: 3,
    kinds: ['work_email'],
    ceiling: 200,
    charged,
    createdAt: at(now, -134),
    counts: {
      ...NO_COUNTS,
      found: count('found'),
      not_found: count('not_found'),
      running: count('running'),
      waiting: count('waiting'),
    },
    open: [{ id: id(8), own: true, charged: 0, lost: false }],
    ...changes,
  });
  const record: ImportRecord = {
    id: id(7),
    state: 'started',
    name: 'february-leads.csv',
    format: 'csv',
    delimiter: ';',
    header: HEADER,
    mapping: ['full_name', 'title', 'company_name', 'company_domain', 'work_email', 'keep'],
    size: FILE.length,
    counts: { people: 5, owned: 0, fromFile: 1, suppressed: 0, unusable: 2, wanted: 3 },
    kinds: ['work_email'],
    worst: 300,
    ceiling: list.ceiling,
    saveToList: 'q1',
    listId: list.id,
    savedTo: FILE.length,
    createdAt: list.createdAt,
  };
  const people = FILE.map(([fullName = '', title = '', companyName = '', companyDomain = '']) => ({
    ...NO_PERSON,
    fullName,
    title,
    companyName,
    companyDomain,
  }));
  const importRows = FILE.map((cells, index) => {
    const place = LOOKED_UP.indexOf(index);
    return {
      id: importRowId(record.id, index),
      importId: record.id,
      index,
      cells,
      person: people[index]!,
      workEmails: cells[4] ? [cells[4]] : [],
      personalEmails: [],
      phones: [],
      problem: findProblem(cells[0], index),
      sameAs: index === 4 ? 0 : index,
      wanted: place < 0 ? [] : (['work_email'] as const),
      isSuppressed: false,
      listIndex: place < 0 ? null : place,
      contactId: place < 0 ? null : `import-${place}`,
    };
  });
  return {
    contacts: [
      ...contacts,
      ...LOOKED_UP.map((index, place) => {
        const person = {
          ...contactTobias(now),
          ...people[index],
          id: `import-${place}`,
          keys: [`who:import-${place}`],
        };
        return outcomes[place] === 'found' ? withOwnEmail(person, now, -20) : person;
      }),
    ],
    imports: [record],
    importRows,
    lists: [list],
    listRows: outcomes.map((outcome, place) => ({
      ...listRowWith(list.id, place, people[LOOKED_UP[place]!]!),
      outcome,
      contactId: `import-${place}`,
      jobId: outcome === 'waiting' ? null : outcome === 'running' ? id(8) : DONE_JOB,
    })),
    jobs:
      count('running') > 0 ? [job(now, { id: id(8), listId: list.id, sentAt: at(now, -48) })] : [],
    receipts: [
      receiptWith({
        id: DONE_JOB,
        at: at(now, -20),
        startedAt: at(now, -70),
        name: list.name,
        contactIds: outcomes.flatMap((outcome, place) =>
          isOpen(outcome) ? [] : `import-${place}`,
        ),
        listId: list.id,
        pageUrl: '',
        lines: outcomes.flatMap((outcome, place) =>
          isOpen(outcome)
            ? []
            : {
                what: 'work_email',
                contactId: `import-${place}`,
                outcome: outcome === 'found' ? 'found' : 'not_found',
                charged: outcome === 'found' ? 100 : 0,
              },
        ),
        charged,
        expected: charged,
        balanceBefore: BALANCE,
        balanceAfter: BALANCE - countFound(outcomes),
      }),
    ],
  };
}

function findProblem(name = '', index = 0) {
  if (name === 'n/a') return { code: 'not_a_name', value: name } as const;
  return index === 6 ? ({ code: 'no_company', value: '' } as const) : null;
}
