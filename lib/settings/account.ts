import { z } from '../zod.ts';

/** The balance last reported by the service, in credits. */
export const account = z.object({
  baseUrl: z.string(),
  workspaceId: z.string(),
  balance: z.number(),
  /** When it was requested: it may not include what happened later. */
  at: z.iso.datetime(),
  /** Whether it excludes what the service has set aside for running jobs; absent: unknown. */
  setsAside: z.optional(z.boolean()),
});
export type Account = z.infer<typeof account>;
