import type { CallAnswer } from '../../protocol.ts';
import type { SourceFigures } from '../../protocol/server.ts';
import { ago, idAt, PERSONAL, PHONES, WORK } from './shared.fixture.ts';

const source = (short: Partial<SourceFigures> & Pick<SourceFigures, 'name'>): SourceFigures => ({
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
  billed: 132_000,
  tookMs: 4.2,
  breaker: 'closed',
  throttledUntil: null,
  lastError: null,
  lastErrorAt: null,
  ...short,
});

export const SOURCES: CallAnswer<'getSources'> = {
  sources: [
    source({ name: 'directory' }),
    source({
      name: 'pattern',
      type: 'pattern',
      kinds: [WORK],
      asked: 1100,
      found: 341,
      hitRate: 0.31,
      billed: 9_300,
      tookMs: 812,
    }),
    source({
      name: 'partner',
      type: 'upstream',
      asked: 750,
      found: 180,
      hitRate: 0.24,
      cost: 18_800,
      billed: 24_100,
      tookMs: 22_300,
      throttledUntil: ago(-2),
    }),
    source({
      name: 'second-partner',
      type: 'upstream',
      asked: 0,
      found: 0,
      hitRate: null,
      billed: 0,
      failed: 12,
      breaker: 'open',
      lastError: 'It did not answer within 20 seconds.',
      lastErrorAt: ago(3),
    }),
  ],
};

export const SUPPRESSIONS: CallAnswer<'listSuppressions'> = {
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

export const RETENTION: CallAnswer<'getRetention'> = {
  facts: [
    { what: 'results', months: 3, days: null },
    { what: 'ledger', months: null, days: null },
    { what: 'webhook_log', months: 3, days: null },
    { what: 'idempotency_keys', months: null, days: 1 },
    { what: 'sessions', months: null, days: 14 },
    { what: 'browsers', months: null, days: 180 },
    { what: 'import_rejects', months: null, days: 30 },
    { what: 'suppression', months: null, days: null },
  ],
};
