import { z } from '../../../lib/zod.ts';
import { hundredths, time } from './call.ts';

export const ROLES = ['operator', 'member'] as const;
export type Role = (typeof ROLES)[number];

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;
const password = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH));
const email = z.string().check(z.maxLength(254));

/** Without a password there is nothing to check, and no reason to spend the time of a hash. */
export const signIn = z.object({ email, password: password.check(z.minLength(1)) });
export const passwordChange = z.object({ current: password, next: password });

export const session = z.object({
  person: z.object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(ROLES),
    /** A one-time password: all but the calls under /session are refused until it is changed. */
    mustChangePassword: z.boolean(),
  }),
  workspace: z.object({ id: z.uuid(), name: z.string() }),
  csrfToken: z.string(),
  /** Beside the entries of the side nav. */
  counts: z.object({
    activeEnrichments: z.int(),
    /** null for members: the list is the whole server's. */
    suppressed: z.nullable(z.int()),
  }),
  /** `balance` = free to spend + `held`. */
  credits: z.object({ balance: hundredths, held: hundredths, free: hundredths }),
  /** What the extension is connected to: https://…/api/v2 */
  baseUrl: z.string(),
  version: z.string(),
});
export type Session = z.infer<typeof session>;

export const personWithAccess = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  isYou: z.boolean(),
  /** Has not chosen a password in place of the one-time one yet. */
  invited: z.boolean(),
  /** Until when that one-time password signs them in; null for a password of their own. */
  oneTimeUntil: z.nullable(time),
  createdAt: time,
  lastSignInAt: z.nullable(time),
  /** Browsers that are signed in. */
  sessions: z.int(),
});
export type PersonWithAccess = z.infer<typeof personWithAccess>;

export const people = z.object({ people: z.array(personWithAccess) });
export const newPerson = z.object({ email, role: z.enum(ROLES) });
export const roleChange = z.object({ role: z.enum(ROLES) });
/** The one-time password is in this answer and nowhere else. */
export const personWithPassword = z.object({
  person: personWithAccess,
  oneTimePassword: z.string(),
});

/** Keeps for so long; `months` and `days` null: until somebody deletes it. */
export const RETAINED = [
  'results',
  'ledger',
  'webhook_log',
  'idempotency_keys',
  'sessions',
  'browsers',
  'import_rejects',
  'suppression',
] as const;
export const retention = z.object({
  facts: z.array(
    z.object({
      what: z.enum(RETAINED),
      months: z.nullable(z.int()),
      days: z.nullable(z.int()),
    }),
  ),
});
