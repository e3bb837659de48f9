import type { CallAnswer } from '../../protocol.ts';
import type { ApiKey, LedgerLine } from '../../protocol/money.ts';
import { ago, idAt, LAPTOP, PERSONAL, PHONES, SYNC, WORK } from './shared.fixture.ts';

export const BALANCE: CallAnswer<'getBalance'> = {
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

export const LEDGER: CallAnswer<'listLedger'> = {
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
  change: 46_575,
};

type Spend = CallAnswer<'getSpend'>;

const spent = (kinds: Spend['days'][number]['kinds']) => ({
  total: Object.values(kinds).reduce((sum, amount) => sum + amount, 0),
  kinds,
});

const DAY_KINDS: Spend['days'][number]['kinds'][] = [
  { [WORK]: 1600, [PERSONAL]: 300, 'company.lookup': 200 },
  {},
  { [WORK]: 3100, [PHONES]: 11_000, 'person.search': 200 },
  { [WORK]: 900 },
  { [WORK]: 1200, [PERSONAL]: 1500, [PHONES]: 3000, 'person.lookup': 500 },
  { [WORK]: 1700, 'company.lookup': 25 },
  { [WORK]: 6100, [PERSONAL]: 3600, [PHONES]: 7000, other: 500 },
];

export const SPEND: Spend = {
  days: DAY_KINDS.map((kinds, at) => ({ day: `2026-01-${16 + at}`, ...spent(kinds) })),
  keys: [
    { ...SYNC, ...spent({ [WORK]: 11_000, [PERSONAL]: 4200, [PHONES]: 18_000 }) },
    {
      ...LAPTOP,
      ...spent({
        [WORK]: 3600,
        [PERSONAL]: 1200,
        [PHONES]: 3000,
        'company.lookup': 225,
        'person.lookup': 500,
        'person.search': 200,
        other: 500,
      }),
    },
  ],
  jobs: [
    { name: 'february-leads.csv', ...spent({ [WORK]: 9000, [PERSONAL]: 3900, [PHONES]: 14_000 }) },
    { name: 'Q1 freight buyers', ...spent({ [WORK]: 4200, [PHONES]: 6000 }) },
    { name: 'Maren Osei-Thorvik', ...spent({ [WORK]: 100, [PERSONAL]: 300, [PHONES]: 1000 }) },
    { name: '', ...spent({ 'company.lookup': 225, 'person.lookup': 500, 'person.search': 200 }) },
    { name: null, ...spent({ [WORK]: 1300, [PERSONAL]: 1200, other: 500 }) },
  ],
};

export const OUTCOMES: CallAnswer<'getOutcomes'> = {
  values: [
    { kind: PERSONAL, found: 18, notFound: 102 },
    { kind: PHONES, found: 21, notFound: 99 },
    { kind: WORK, found: 146, notFound: 44 },
  ],
  addresses: [
    { status: 'CATCH_ALL', count: 21 },
    { status: 'DELIVERABLE', count: 97 },
    { status: 'HIGH_PROBABILITY', count: 28 },
    { status: 'INVALID', count: 9 },
    { status: 'INVALID_DOMAIN', count: 3 },
  ],
};

const key = (at: number, short: Partial<ApiKey>): ApiKey => ({
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

export const KEYS: CallAnswer<'listKeys'> = {
  keys: [
    key(1, LAPTOP),
    key(2, { ...SYNC, hint: '0b7a', spentThisMonth: 14_625 }),
    key(3, { name: 'tablet-stand-4', hint: null, spendLimit: null, lastUsedAt: null }),
    key(4, { name: 'night-batch', state: 'expiring', expiresAt: ago(-60 * 20) }),
    key(5, { name: 'old-pipeline', state: 'revoked', revokedAt: ago(60 * 24 * 70) }),
  ],
};
