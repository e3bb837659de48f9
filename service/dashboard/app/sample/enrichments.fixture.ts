import type { CallAnswer } from '../../protocol.ts';
import type { EnrichmentRow } from '../../protocol/enrichments.ts';
import { ago, idAt, LAPTOP, PERSONAL, PHONES, SYNC, WORK } from './shared.fixture.ts';

type Short = Partial<EnrichmentRow> & Pick<EnrichmentRow, 'name'>;

export function enrichmentRow(at: number, short: Short): EnrichmentRow {
  return {
    id: idAt(at),
    kind: 'contact',
    company: 'Quaymark',
    people: 1,
    asked: [WORK],
    status: 'FINISHED',
    outcome: 'done',
    progress: { done: 1, found: 1, total: 1 },
    cost: 100,
    held: 0,
    startedAt: ago(11 + at * 4),
    finishedAt: ago(10 + at * 4),
    key: LAPTOP,
    ...short,
  };
}

const RUNNING: Partial<EnrichmentRow> = { status: 'IN_PROGRESS', finishedAt: null };

export const ENRICHMENTS: readonly EnrichmentRow[] = [
  enrichmentRow(0, {
    ...RUNNING,
    name: 'Maren Osei-Thorvik',
    company: 'Tarnwick Freight',
    asked: [WORK, PERSONAL, PHONES],
    outcome: 'searching',
    progress: { done: 1, found: 1, total: 3 },
    held: 1300,
    startedAt: ago(0.6),
  }),
  enrichmentRow(1, {
    ...RUNNING,
    name: '20 people, peoplegrid.example',
    company: null,
    people: 20,
    asked: [WORK, PERSONAL],
    outcome: 'queued',
    progress: { done: 0, found: 0, total: 20 },
    cost: 0,
    held: 8000,
    startedAt: ago(1),
  }),
  enrichmentRow(2, {
    ...RUNNING,
    name: 'Tobias Wren',
    company: 'Tarnwick Freight',
    asked: [PHONES],
    status: 'RATE_LIMIT',
    outcome: 'waiting',
    progress: { done: 0, found: 0, total: 1 },
    cost: 0,
    held: 1000,
    startedAt: ago(2),
  }),
  enrichmentRow(3, { name: 'Noor Vantongeren' }),
  enrichmentRow(4, {
    name: 'Priyanka Wendell',
    company: 'Brightholm Ports',
    asked: [WORK, PERSONAL],
    progress: { done: 2, found: 2, total: 2 },
    cost: 400,
    key: SYNC,
  }),
  enrichmentRow(5, {
    name: 'Hana Kestelo',
    asked: [PHONES],
    outcome: 'not_found',
    progress: { done: 1, found: 0, total: 1 },
    cost: 0,
  }),
  enrichmentRow(6, {
    name: 'Dunstan Okoro-Bligh',
    company: 'Lowmere Packaging',
    asked: [WORK, PHONES],
    outcome: 'partly_found',
    progress: { done: 2, found: 1, total: 2 },
  }),
  enrichmentRow(7, {
    name: 'Colm Iverray',
    status: 'CANCELED',
    outcome: 'canceled',
    progress: { done: 0, found: 0, total: 1 },
    cost: 0,
  }),
  enrichmentRow(8, {
    name: '72 rows, february-leads.csv',
    company: null,
    people: 72,
    status: 'UNKNOWN',
    outcome: 'failed',
    progress: { done: 72, found: 68, total: 72 },
    cost: 6800,
    key: SYNC,
  }),
  enrichmentRow(9, {
    name: 'Wilhelmina Achterberg-Castellanos van den Oudenrijn',
    company: 'Brightholm Ports and Inland Terminals',
    status: 'CREDITS_INSUFFICIENT',
    outcome: 'out_of_credits',
    cost: 25,
  }),
  enrichmentRow(10, {
    kind: 'reverse',
    name: 'Who is o.carrow@oxbow.example?',
    company: null,
    asked: ['reverse.email'],
    startedAt: ago(60 * 30),
    finishedAt: ago(60 * 30 - 1),
  }),
  ...Array.from({ length: 36 }, (_, at) =>
    enrichmentRow(11 + at, {
      name: `Sample Person ${at + 1}`,
      startedAt: ago(60 * 50 + at * 100),
      finishedAt: ago(60 * 50 + at * 100 - 0.6),
    }),
  ),
];

export const enrichmentsPage = (rows = ENRICHMENTS): CallAnswer<'listEnrichments'> => ({
  rows: [...rows],
  next: null,
  counts: { all: rows.length, active: 3, done: 38, not_found: 1, failed: 1 },
});

export const SUMMARY: CallAnswer<'getSummary'> = {
  started: 46,
  foundSomething: 38,
  spent: 15_900,
  usualSeconds: 41,
  queueWaitSeconds: 2,
};
