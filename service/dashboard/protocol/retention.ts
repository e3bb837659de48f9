import { z } from '../../../lib/zod.ts';

/** The time for which each kind of data is kept; `months` and `days` null: until it is deleted by hand. */
const RETAINED = [
  'results',
  'ledger',
  'webhook_log',
  'idempotency_keys',
  'sessions',
  'browsers',
  'import_rejects',
  'suppression',
] as const;
const retentionFact = z.object({
  what: z.enum(RETAINED),
  months: z.nullable(z.int()),
  days: z.nullable(z.int()),
});
export type RetentionFact = z.infer<typeof retentionFact>;
export const retention = z.object({ facts: z.array(retentionFact) });
