// Contacts that are sent to another program of the user's, in batches. It is on disk before each request and after
// each response, so that a worker that is ended repeats at most one batch, under the same id.
import { z } from '../zod.ts';

/** How many contacts one sending may have: it is written again after each batch. */
export const MAX_SENT_CONTACTS = 10_000;

const SENT_STATES = [
  'waiting',
  'sent',
  /** The other program does not accept it. */
  'refused',
  /** On the suppression list, or no longer in the contacts. */
  'skipped',
] as const;

const sentContact = z.object({
  id: z.string(),
  state: z.enum(SENT_STATES),
  /** Why it was refused or skipped. */
  reason: z.optional(z.string()),
});
export type SentContact = z.infer<typeof sentContact>;

export const sendingOptions = z.object({
  withNotes: z.boolean(),
  /** "Source: Sidelight", and the date of each value. */
  withSource: z.boolean(),
});
export type SendingOptions = z.infer<typeof sendingOptions>;

export const sending = z.object({
  id: z.uuid(),
  host: z.string(),
  createdAt: z.iso.datetime(),
  options: sendingOptions,
  contacts: z.array(sentContact),
  /** The batch that is being sent: repeated under this id until it is answered. */
  batch: z.nullable(z.object({ id: z.uuid(), at: z.iso.datetime(), ids: z.array(z.string()) })),
  /** Failed tries of the batch in a row. */
  attempts: z.int(),
  /** When to send next; null: it has ended, or waits for the user. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Why it waits; '' otherwise. */
  problem: z.string(),
});
export type Sending = z.infer<typeof sending>;

export const countSent = (one: Sending, state: SentContact['state']): number =>
  one.contacts.filter((contact) => contact.state === state).length;
