import { z } from '../zod.ts';

/** The balance as last told by the service, in credits. */
export const account = z.object({
  baseUrl: z.string(),
  workspaceId: z.string(),
  balance: z.number(),
  /** When it was asked for: what happened later it may not know. */
  at: z.iso.datetime(),
  /** Whether it leaves out what the service has set aside for jobs that run; absent: it may not. */
  setsAside: z.optional(z.boolean()),
});
export type Account = z.infer<typeof account>;
