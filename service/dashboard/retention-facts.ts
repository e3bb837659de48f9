// The retention periods that the dashboard shows; maintenance/retention.ts enforces them.
import { FREE_MONTHS } from '../../lib/contract/credits.ts';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/headers.ts';
import type { z } from '../../lib/zod.ts';
import { KNOWN_MS } from './access/known-browsers.ts';
import { LONGEST_MS } from './access/sessions.ts';
import type { retention } from './protocol/session.ts';

export const KEEP_IMPORTS_DAYS = 30;

const DAY_MS = 86_400_000;

export const RETENTION_FACTS: z.infer<typeof retention> = {
  facts: [
    { what: 'results', months: FREE_MONTHS, days: null },
    // A delivery is deleted with its result.
    { what: 'webhook_log', months: FREE_MONTHS, days: null },
    { what: 'idempotency_keys', months: null, days: IDEMPOTENCY_HOURS / 24 },
    { what: 'sessions', months: null, days: LONGEST_MS / DAY_MS },
    { what: 'browsers', months: null, days: KNOWN_MS / DAY_MS },
    { what: 'import_rejects', months: null, days: KEEP_IMPORTS_DAYS },
    { what: 'ledger', months: null, days: null },
    { what: 'suppression', months: null, days: null },
  ],
};
