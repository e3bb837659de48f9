// "This value was wrong": the user's mark on one revealed value. A later result with the same value shows
// it marked.
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import { z } from '../../zod.ts';
import { KINDS, type Kind } from '../kinds.ts';

export const FLAG_REASONS = [
  'bounced',
  'unreachable',
  'someone_else',
  'left_company',
  'other',
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

export const NOTE_LENGTH = 500;

export const flag = z.object({
  id: z.uuid(),
  contactId: z.string(),
  /** The job that found the value, which is also the id of its receipt. */
  receiptId: z.string(),
  kind: z.enum(KINDS),
  value: z.string(),
  /** The status that the service reported when it was marked; '' for a phone. */
  status: z.string(),
  reason: z.enum(FLAG_REASONS),
  note: z.string().check(z.maxLength(NOTE_LENGTH)),
  at: z.iso.datetime(),
});
export type Flag = z.infer<typeof flag>;

/** Whether two spellings are one address or number. */
export function isSameValue(kind: Kind, one: string, other: string): boolean {
  const fold = kind === 'phone' ? foldPhoneNumber : foldEmail;
  return fold(one) === fold(other);
}

/** The user's mark on this value; undefined without one. */
export const findFlag = (flags: readonly Flag[], kind: Kind, value: string): Flag | undefined =>
  flags.find((one) => one.kind === kind && isSameValue(kind, one.value, value));

export type FlaggableValue = { email: string } | { number: string };

/** Whether a value that the user gave or typed is one that they have marked as wrong. `flags`: those of its contact. */
export const isOwnFlagged = (flags: readonly Flag[], value: FlaggableValue): boolean =>
  'email' in value
    ? EMAIL_KINDS.some((kind) => findFlag(flags, kind, value.email) !== undefined)
    : findFlag(flags, 'phone', value.number) !== undefined;

const EMAIL_KINDS = ['work_email', 'personal_email'] as const;
