// The additions of a service to the interface, as they are stored with the connection.
import { SEARCH_SUPPORT } from '../contract/values.ts';
import { z } from '../zod.ts';

export const additions = z.object({
  /** Two starts with the same key start one job, so a start without a response can be repeated. */
  idempotencyKey: z.boolean(),
  /** The service may hold a result call until there is a new result. */
  preferWait: z.boolean(),
  /** The search for people. Absent: not known yet, because an earlier version of Sidelight asked. */
  search: z.optional(z.enum(SEARCH_SUPPORT)),
});
export type Additions = z.infer<typeof additions>;

/** Whether the service is known to have the search, by its document or by an answer. */
export const hasSearch = ({ search }: Additions): boolean =>
  search === 'plain' || search === 'counted';

export const NO_ADDITIONS: Additions = {
  idempotencyKey: false,
  preferWait: false,
  search: 'unknown',
};
