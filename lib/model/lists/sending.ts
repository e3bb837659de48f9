// Contacts that are sent to another program of the user's, in batches. It is on disk before each request and after
// each response, so that a worker that is ended repeats at most one batch, under the same id.
import { z } from '../../zod.ts';

export const TARGETS = ['hubspot', 'pipedrive', 'webhook'] as const;
export type TargetId = (typeof TARGETS)[number];

/** Programs with an interface of their own. A webhook has the address that the user enters. */
export type CrmId = Exclude<TargetId, 'webhook'>;

/** Fixed, so that no page and no setting can lead a token to another host. */
export const CRM_ORIGINS: Record<CrmId, string> = {
  hubspot: 'https://api.hubapi.com',
  pipedrive: 'https://api.pipedrive.com',
};

export const TARGET_NAMES: Record<TargetId, string> = {
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  webhook: 'Webhook',
};

/**
 * The most contacts that one sending may have: it is written again after each batch. Pipedrive has no batches, and
 * about a thousand contacts use up the requests that an account has for a day.
 */
export const MAX_SENT_CONTACTS: Record<TargetId, number> = {
  hubspot: 10_000,
  pipedrive: 2_000,
  webhook: 10_000,
};

/** Of a CRM: what a header may contain, as it is copied there. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{8,500}$/.test(text);

/** `whsec_` and base64 of a possible length, as in Standard Webhooks. `atob` reads it, also without its padding. */
export const isWebhookSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(text);

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
