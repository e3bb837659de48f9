// Signing in, the session, and the password of the signed-in person.
import { z } from '../../../lib/zod.ts';
import { hundredths } from './call.ts';

export const ROLES = ['operator', 'member'] as const;
export type Role = (typeof ROLES)[number];

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;
const password = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH));
export const email = z.string().check(z.maxLength(254));

/** An empty password is refused before it costs a hash. */
export const signIn = z.object({ email, password: password.check(z.minLength(1)) });
export const passwordChange = z.object({ current: password, next: password });

export const session = z.object({
  person: z.object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(ROLES),
    /** A one-time password: all calls but those under /session are refused until it is changed. */
    mustChangePassword: z.boolean(),
  }),
  workspace: z.object({ id: z.uuid(), name: z.string() }),
  csrfToken: z.string(),
  /** Shown beside the entries of the navigation. */
  counts: z.object({
    activeEnrichments: z.int(),
    /** null for members: the list belongs to the whole server. */
    suppressed: z.nullable(z.int()),
  }),
  /** `balance` = `free` + `held`. */
  credits: z.object({ balance: hundredths, held: hundredths, free: hundredths }),
  /** The address for the extension's connection: https://…/api/v2 */
  baseUrl: z.string(),
  version: z.string(),
});
export type Session = z.infer<typeof session>;
