import { additions } from '../client/additions.ts';
import { z } from '../zod.ts';

/** Where look-ups go. The key is kept apart (api-key.ts): pages read this, and never that. */
export const connection = z.object({
  mode: z.enum(['demo', 'key']),
  /** https://host/api/v2 */
  baseUrl: z.string(),
  workspaceId: z.string(),
  /** Null: the service could not yet be asked for them, and is asked with the next balance. */
  additions: z.nullable(additions),
  connectedAt: z.iso.datetime(),
  /** When the user agreed to what is sent, and to which host. */
  consent: z.object({ host: z.string(), at: z.iso.datetime() }),
  /** The last four characters of the key, so that a user can tell keys apart. */
  keyEnd: z.string(),
});
export type Connection = z.infer<typeof connection>;
