import { z } from '../zod.ts';

/** The balance as last told by the service, in credits. */
export const account = z.object({
  baseUrl: z.string(),
  workspaceId: z.string(),
  balance: z.number(),
  at: z.iso.datetime(),
});
export type Account = z.infer<typeof account>;
