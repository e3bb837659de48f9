// Contacts that are sent to another program of the user's, in batches. It is on disk before each request and after
// each response, so that a worker that is ended repeats at most one batch, under the same id.
import { z } from '../../zod.ts';
import { TARGET_NAMES, TARGETS } from './targets.ts';

const SENT_STATES = [
  'waiting',
  'sent',
  /** The other program does not accept it. */
  'refused',
  /** On the suppression list, no longer in the contacts, or without anything to find it by. */
  'skipped',
] as const;

const sentContact = z.object({
  id: z.string(),
  state: z.enum(SENT_STATES),
  /** Why it was refused or skipped. It contains no value of the contact. */
  reason: z.optional(z.string()),
  /** It was there before; this many of its empty fields were filled. */
  filled: z.optional(z.int()),
  /** The id of the record there, where the program has named it. Absent once the contact is erased or deleted. */
  recordId: z.optional(z.string()),
});
export type SentContact = z.infer<typeof sentContact>;

export const sendingOptions = z.object({
  withNotes: z.boolean(),
  /** "Source: Sidelight", and the date of each value. */
  withSource: z.boolean(),
});
export type SendingOptions = z.infer<typeof sendingOptions>;

const batch = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  ids: z.array(z.string()),
  /** Since when records may have been created there of which no answer has been stored. */
  creatingSince: z.nullable(z.iso.datetime()),
});
export type Batch = z.infer<typeof batch>;

export const sending = z.object({
  id: z.uuid(),
  target: z.enum(TARGETS),
  /** The account there, or the host of a webhook. */
  account: z.string(),
  createdAt: z.iso.datetime(),
  options: sendingOptions,
  contacts: z.array(sentContact),
  /** The batch that is being sent: repeated under this id until it is answered. */
  batch: z.nullable(batch),
  /** Failed tries of the batch in a row. */
  attempts: z.int(),
  /** Limits of the program that the batch has met in a row, which are not failed tries. */
  limits: z.optional(z.int()),
  /** When to send next; null: it has ended, or waits for the user. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Why it waits; '' otherwise. */
  problem: z.string(),
});
export type Sending = z.infer<typeof sending>;

export const countSent = (one: Sending, state: SentContact['state']): number =>
  one.contacts.filter((contact) => contact.state === state).length;

/** The name by which the user knows the target: a webhook by its host. */
export const toTargetName = ({ target, account }: Pick<Sending, 'target' | 'account'>): string =>
  target === 'webhook' ? account : TARGET_NAMES[target];
