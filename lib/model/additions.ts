// What a service offers beyond the interface, as it is stored with the connection.
import { z } from '../zod.ts';

export const additions = z.object({
  /** Two starts with the same key start one job, so a start without a response can be repeated. */
  idempotencyKey: z.boolean(),
  /** The service may hold a result call until there is a new result. */
  preferWait: z.boolean(),
});
export type Additions = z.infer<typeof additions>;

export const NO_ADDITIONS: Additions = { idempotencyKey: false, preferWait: false };
