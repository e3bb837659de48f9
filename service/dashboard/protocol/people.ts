// The people with access to a workspace. For operators only.
import { z } from '../../../lib/zod.ts';
import { time } from './call.ts';
import { email, ROLES } from './session.ts';

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
