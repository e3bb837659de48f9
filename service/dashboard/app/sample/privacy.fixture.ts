import type { AnswerOf } from '../../protocol.ts';
import { ago, idAt } from './shared.fixture.ts';

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

export const RETENTION: AnswerOf<'getRetention'> = {
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
