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
};

export const SPEND: CallAnswer<'getSpend'> = {
  days: [2100, 0, 14_300, 900, 6200, 1725, 17_200].map((total, at) => ({
    day: `2026-01-${16 + at}`,
    total,
    kinds: total > 0 ? { [WORK]: total } : {},
  })),
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
