// Answers of a service in the middle of a working day, for tests of the page and for looking at it.
import type { AnswerOf } from '../protocol.ts';
import type { Delivery, EnrichmentDetail, EnrichmentRow } from '../protocol/enrichments.ts';
import type { LedgerLine } from '../protocol/money.ts';
import type { Role, Session } from '../protocol/session.ts';

export const NOW = new Date('2026-01-22T10:42:10.000Z');

/** So many minutes before NOW. */
export const ago = (minutes: number): string =>
  new Date(NOW.getTime() - minutes * 60_000).toISOString();

export const idAt = (at: number): string =>
  `7f3a0417-0000-4000-8000-${String(at).padStart(12, '0')}`;

const LAPTOP = { id: idAt(901), name: 'maren-laptop' };
const SYNC = { id: idAt(902), name: 'crm-sync' };

const WORK = 'contact.work_emails';
const PERSONAL = 'contact.personal_emails';
const PHONES = 'contact.phones';

export function sampleSession(role: Role = 'operator'): Session {
  return {
    person: { id: idAt(801), email: 'ines@tarnwick.example', role, mustChangePassword: false },
    workspace: { id: idAt(701), name: 'Tarnwick Freight' },
    csrfToken: 'csrf-of-the-sample',
    counts: { activeEnrichments: 3, suppressed: role === 'operator' ? 17 : null },
    credits: { balance: 42_500, held: 10_300, free: 32_200 },
    baseUrl: 'https://enrich.tarnwick.example/api/v2',
    version: '0.4.2',
  };
}

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

export const enrichmentsPage = (rows = ENRICHMENTS): AnswerOf<'listEnrichments'> => ({
  rows: [...rows],
  next: null,
  counts: { all: rows.length, active: 3, done: 38, not_found: 1, failed: 1 },
});

export const SUMMARY: AnswerOf<'getSummary'> = {
  started: 46,
  foundSomething: 38,
  spent: 15_900,
  usualSeconds: 41,
  queueWaitSeconds: 2,
};

const delivery = (at: number, short: Partial<Delivery> = {}): Delivery => ({
  id: idAt(600 + at),
  enrichment: { id: idAt(0), name: 'Maren Osei-Thorvik' },
  event: at % 2 === 0 ? 'enrichment_finished' : 'contact_finished',
  url: 'https://hooks.tarnwick.example/crm?token=hidden',
  state: 'delivered',
  createdAt: ago(1 + at * 3),
  deliveredAt: ago(1 + at * 3),
  nextAttemptAt: null,
  attempts: [{ at: ago(1 + at * 3), status: 200, error: null, tookMs: 112 }],
  ...short,
});

export const DELIVERIES: readonly Delivery[] = [
  delivery(0),
  delivery(1, {
    state: 'waiting',
    deliveredAt: null,
    nextAttemptAt: ago(-1),
    attempts: [{ at: ago(1), status: 503, error: 'The answer was 503.', tookMs: 2040 }],
  }),
  delivery(2, {
    state: 'failed',
    deliveredAt: null,
    attempts: Array.from({ length: 6 }, (_, at) => ({
      at: ago(20 - at),
      status: null,
      error: 'Nothing answered within 10 seconds.',
      tookMs: 10_000,
    })),
  }),
  delivery(3),
];

export const DELIVERY_BODY: AnswerOf<'getDelivery'> = {
  ...DELIVERIES[1]!,
  body: '{"id":"7f3a0417","status":"FINISHED","cost":{"credits":14},"data":[]}',
};

export const DETAIL: EnrichmentDetail = {
  ...ENRICHMENTS[0]!,
  freeUntil: '2026-04-22T10:41:10.000Z',
  canCancel: true,
  records: [
    {
      position: 0,
      input: {
        first_name: 'Maren',
        last_name: 'Osei-Thorvik',
        company_domain: 'tarnwick.example',
        professional_network_url: 'https://peoplegrid.example/in/maren-ot',
      },
      custom: { crm_id: 'A-1904' },
      asked: [WORK, PERSONAL, PHONES],
      state: 'running',
      withheld: false,
      cost: 100,
      finishedAt: null,
      person: {
        name: 'Maren Osei-Thorvik',
        headline: 'Head of Procurement',
        company: 'Tarnwick Freight',
      },
      values: [
        value({ value: 'maren.osei-thorvik@tarnwick.example', status: 'DELIVERABLE' }),
        value({
          kind: PERSONAL,
          value: 'maren.ot@postbox.example',
          status: 'HIGH_PROBABILITY',
          source: 'partner',
          matchedBy: 'name and company',
          confidence: 0.82,
        }),
        value({
          kind: PHONES,
          value: '+44 7700 900142',
          status: null,
          lineType: 'MOBILE',
          region: 'GB',
        }),
        value({ value: 'maren@thorvik-advisory.example', status: 'CATCH_ALL', isBest: false }),
        value({ value: 'mthorvik@halden-lines.example', status: 'INVALID', isBest: false }),
      ],
    },
  ],
  timeline: [
    { at: ago(0.6), what: 'started', amount: null, position: null, detail: null },
    { at: ago(0.6), what: 'held', amount: 1400, position: null, detail: null },
    { at: ago(0.4), what: 'charged', amount: 100, position: 0, detail: null },
    { at: ago(0.3), what: 'record', amount: null, position: 0, detail: 'found' },
    { at: ago(0.2), what: 'webhook_sent', amount: null, position: 0, detail: 'contact_finished' },
  ],
  deliveries: [...DELIVERIES],
};

type Value = EnrichmentDetail['records'][number]['values'][number];
function value(short: Partial<Value> & Pick<Value, 'value'>): Value {
  return {
    kind: WORK,
    status: null,
    lineType: null,
    region: null,
    isBest: true,
    source: 'directory',
    seenAt: ago(60 * 24 * 12),
    confidence: 0.97,
    matchedBy: 'profile link',
    ...short,
  };
}

export const BATCH: EnrichmentDetail = {
  ...DETAIL,
  ...ENRICHMENTS[8]!,
  canCancel: false,
  records: (['found', 'not_found', 'skipped', 'running'] as const).map((state, position) => ({
    ...DETAIL.records[0]!,
    position,
    state,
    values: state === 'found' ? DETAIL.records[0]!.values : [],
    person: null,
    input: { first_name: 'Sample', last_name: `Person ${position + 1}`, company_name: 'Quaymark' },
  })),
  deliveries: [],
};

type Key = AnswerOf<'listKeys'>['keys'][number];
const key = (at: number, short: Partial<Key>): Key => ({
  id: idAt(900 + at),
  name: 'night-batch',
  hint: 'c2d7',
  state: 'active',
  spendLimit: 50_000,
  spentThisMonth: 1500,
  heldThisMonth: 0,
  createdAt: ago(60 * 24 * 40),
  lastUsedAt: ago(1),
  expiresAt: null,
  revokedAt: null,
  ...short,
});

export const KEYS: AnswerOf<'listKeys'> = {
  keys: [
    key(1, LAPTOP),
    key(2, { ...SYNC, hint: '0b7a', spentThisMonth: 14_625 }),
    key(3, { name: 'tablet-stand-4', hint: null, spendLimit: null, lastUsedAt: null }),
    key(4, { name: 'night-batch', state: 'expiring', expiresAt: ago(-60 * 20) }),
    key(5, { name: 'old-pipeline', state: 'revoked', revokedAt: ago(60 * 24 * 70) }),
  ],
};

export const BALANCE: AnswerOf<'getBalance'> = {
  balance: 42_500,
  held: 10_300,
  heldBy: 3,
  free: 32_200,
  spent: 17_200,
  added: 50_000,
};

const line = (at: number, short: Partial<LedgerLine>): LedgerLine => ({
  id: 500 - at,
  at: ago(at * 9),
  what: 'spent',
  amount: 100,
  change: -100,
  balance: 42_500 + at * 100,
  enrichment: { id: idAt(3), name: 'Noor Vantongeren' },
  position: 0,
  kinds: [WORK],
  reason: 'charge',
  note: null,
  key: LAPTOP,
  ...short,
});

export const LEDGER: AnswerOf<'listLedger'> = {
  lines: [
    line(0, { kinds: [PHONES], amount: 1000, change: -1000 }),
    line(1, { kinds: [WORK, PERSONAL], amount: 400, change: -400 }),
    line(2, { what: 'returned', amount: 1300, change: 0, kinds: [], reason: 'release' }),
    line(3, {
      what: 'added',
      amount: 50_000,
      change: 50_000,
      enrichment: null,
      kinds: [],
      reason: 'grant',
      note: 'Invoice 2026-014',
      key: null,
    }),
    line(4, { amount: 25, change: -25, enrichment: null, kinds: [], reason: 'lookup' }),
    ...Array.from({ length: 20 }, (_, at) => line(5 + at, {})),
  ],
  next: null,
  total: 25,
};

export const SPEND: AnswerOf<'getSpend'> = {
  days: [2100, 0, 14_300, 900, 6200, 1725, 17_200].map((total, at) => ({
    day: `2026-01-${16 + at}`,
    total,
    kinds: total > 0 ? { [WORK]: total } : {},
  })),
};

type Source = AnswerOf<'getSources'>['sources'][number];
const source = (short: Partial<Source> & Pick<Source, 'name'>): Source => ({
  type: 'directory',
  kinds: [WORK, PERSONAL, PHONES],
  isConfigured: true,
  asks: 1903,
  failed: 0,
  throttled: 0,
  skipped: 0,
  asked: 2400,
  found: 1320,
  hitRate: 0.55,
  finds: [],
  cost: 0,
  tookMs: 4.2,
  breaker: 'closed',
  throttledUntil: null,
  lastError: null,
  lastErrorAt: null,
  ...short,
});

export const SOURCES: AnswerOf<'getSources'> = {
  sources: [
    source({ name: 'directory' }),
    source({ name: 'pattern', type: 'pattern', kinds: [WORK], hitRate: 0.31, tookMs: 812 }),
    source({
      name: 'partner',
      type: 'upstream',
      hitRate: 0.24,
      cost: 18_800,
      tookMs: 22_300,
      throttledUntil: ago(-2),
    }),
    source({
      name: 'second-partner',
      type: 'upstream',
      hitRate: null,
      failed: 12,
      breaker: 'open',
      lastError: 'It did not answer within 20 seconds.',
      lastErrorAt: ago(3),
    }),
  ],
};

export const SUPPRESSIONS: AnswerOf<'listSuppressions'> = {
  rows: [
    {
      id: idAt(400),
      reason: 'operator',
      kind: 'email',
      note: 'Asked by letter, 12 January',
      label: 'z…@h….example',
      addedAt: ago(60 * 24 * 9),
    },
    {
      id: idAt(401),
      reason: 'erasure',
      kind: 'profile_url',
      note: '',
      label: '',
      addedAt: ago(60 * 24 * 20),
    },
    {
      id: idAt(402),
      reason: 'operator',
      kind: 'domain',
      note: 'Own staff',
      label: 't….example',
      addedAt: ago(60 * 24 * 30),
    },
  ],
  next: null,
  total: 17,
};

type Import = AnswerOf<'listImports'>['imports'][number];
const fileImport = (at: number, short: Partial<Import>): Import => ({
  id: idAt(300 + at),
  name: 'people-of-january.csv',
  format: 'csv',
  state: 'done',
  bytes: 48_200_000,
  uploadedBytes: 48_200_000,
  readBytes: 48_200_000,
  rows: 210_400,
  added: 198_120,
  updated: 12_197,
  rejected: 83,
  incomplete: 12,
  unknownColumns: ['Lead score', 'Owner'],
  error: null,
  startedAt: ago(60 * at + 3),
  finishedAt: ago(60 * at),
  by: 'ines@tarnwick.example',
  ...short,
});

export const IMPORTS: AnswerOf<'listImports'> = {
  imports: [
    fileImport(0, {
      name: 'crm.ndjson',
      state: 'running',
      readBytes: 20_000_000,
      finishedAt: null,
    }),
    fileImport(1, {}),
    fileImport(2, { name: 'halves.csv', state: 'interrupted', rejected: 0, finishedAt: null }),
    fileImport(3, {
      name: 'colours.csv',
      state: 'failed',
      rows: 0,
      added: 0,
      updated: 0,
      rejected: 0,
      error: 'No column of the file is one of a person or a company.',
    }),
    fileImport(4, { name: 'never-arrived.csv', state: 'uploading', rows: 0, rejected: 0 }),
  ],
};

type Person = AnswerOf<'listPeople'>['people'][number];
const person = (at: number, short: Partial<Person>): Person => ({
  id: idAt(800 + at),
  email: 'ines@tarnwick.example',
  role: 'operator',
  isYou: false,
  invited: false,
  createdAt: ago(60 * 24 * 90),
  lastSignInAt: ago(60 * 2),
  sessions: 1,
  ...short,
});

export const PEOPLE: AnswerOf<'listPeople'> = {
  people: [
    person(1, { isYou: true, sessions: 2 }),
    person(2, { email: 'tobias@tarnwick.example', role: 'member' }),
    person(3, {
      email: 'noor@tarnwick.example',
      role: 'member',
      invited: true,
      lastSignInAt: null,
      sessions: 0,
    }),
  ],
};

export const RETENTION: AnswerOf<'getRetention'> = {
  facts: [
    { what: 'results', months: 3, days: null },
    { what: 'ledger', months: null, days: null },
    { what: 'webhook_log', months: 3, days: null },
    { what: 'idempotency_keys', months: null, days: 1 },
    { what: 'sessions', months: null, days: 14 },
    { what: 'import_rejects', months: null, days: 30 },
    { what: 'suppression', months: null, days: null },
  ],
};
