import { additions } from '../model/additions.ts';
import { z } from '../zod.ts';

/** The connected service. The key is stored apart (api-key.ts): pages can read this, but not the key. */
export const connection = z.object({
  /** `demo`: the local demo, a service that runs with --demo; `sample`: the demo inside the extension. */
  mode: z.enum(['demo', 'key', 'sample']),
  /** https://host/api/v2 */
  baseUrl: z.string(),
  workspaceId: z.string(),
  /** Null: the service could not be asked for them yet; it is asked again with the next balance. */
  additions: z.nullable(additions),
  connectedAt: z.iso.datetime(),
  /** When the user agreed to what is sent, and to which host. */
  consent: z.object({ host: z.string(), at: z.iso.datetime() }),
  /** The last four characters of the key, so that the user can distinguish keys. */
  keyEnd: z.string(),
});
export type Connection = z.infer<typeof connection>;
