import { z } from '../../../lib/zod.ts';
import { hundredths, time } from './call.ts';

export const ROLES = ['operator', 'member'] as const;
export type Role = (typeof ROLES)[number];

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;
const password = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH));
const email = z.string().check(z.maxLength(254));

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

export const personWithAccess = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  isYou: z.boolean(),
  /** The person has not replaced the one-time password yet. */
  invited: z.boolean(),
  /** When the one-time password expires; null for a password of their own. */
  oneTimeUntil: z.nullable(time),
  createdAt: time,
  lastSignInAt: z.nullable(time),
  /** The number of open sessions. */
  sessions: z.int(),
});
export type PersonWithAccess = z.infer<typeof personWithAccess>;

export const people = z.object({ people: z.array(personWithAccess) });
export const newPerson = z.object({ email, role: z.enum(ROLES) });
export const roleChange = z.object({ role: z.enum(ROLES) });
/** Only this response contains the one-time password. */
export const personWithPassword = z.object({
  person: personWithAccess,
  oneTimePassword: z.string(),
});

/** The time for which each kind of data is kept; `months` and `days` null: until it is deleted by hand. */
const RETAINED = [
  'results',
  'ledger',
  'webhook_log',
  'idempotency_keys',
  'sessions',
  'browsers',
  'import_rejects',
  'suppression',
] as const;
const retentionFact = z.object({
  what: z.enum(RETAINED),
  months: z.nullable(z.int()),
  days: z.nullable(z.int()),
});
export type RetentionFact = z.infer<typeof retentionFact>;
export const retention = z.object({ facts: z.array(retentionFact) });
