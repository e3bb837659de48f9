import { z } from '../../../lib/zod.ts';

/** The parts of the page to request again. */
export const TOPICS = ['enrichments', 'balance', 'webhooks', 'keys', 'imports', 'session'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The `data` of each `change` event of the stream. A comment line is sent every 20 s. After a gap
 * the stream ends, and the browser reconnects.
 */
export const change = z.object({ topics: z.array(z.enum(TOPICS)) });
export type Change = z.infer<typeof change>;
