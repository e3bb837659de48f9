import { z } from '../../../lib/zod.ts';

/** What to ask for again. */
export const TOPICS = ['enrichments', 'balance', 'webhooks', 'keys', 'imports', 'session'] as const;

/**
 * The `data` of each `change` event of the stream; `enrichments` names those that changed, none: all
 * that are shown may have. A comment line comes every 20 s; after a gap the stream ends, and the
 * browser connects again.
 */
export const change = z.object({
  topics: z.array(z.enum(TOPICS)),
  enrichments: z.array(z.uuid()),
});
export type Change = z.infer<typeof change>;
