// The meaning of an e-mail status: the address's usability, and a word for files. An unknown one is shown as reported.
import type { EmailStatus } from '../contract/values.ts';

export type StatusTone = 'ok' | 'neutral' | 'warn' | 'bad';

type StatusMeaning = {
  /** In files, which are English in every language of the interface. For the screen: view/email-status-text.ts. */
  word: string;
  tone: StatusTone;
  /** Whether the address may be copied and exported. */
  usable: boolean;
};

const MEANINGS: Record<EmailStatus, StatusMeaning> = {
  DELIVERABLE: { word: 'Deliverable', tone: 'ok', usable: true },
  HIGH_PROBABILITY: { word: 'High probability', tone: 'neutral', usable: true },
  CATCH_ALL: { word: 'Catch-all', tone: 'warn', usable: true },
  INVALID: { word: 'Invalid', tone: 'bad', usable: false },
  INVALID_DOMAIN: { word: 'Invalid domain', tone: 'bad', usable: false },
};

export const isKnownStatus = (status: string): status is EmailStatus =>
  Object.hasOwn(MEANINGS, status);

export const toEmailStatus = (status: string): StatusMeaning =>
  isKnownStatus(status)
    ? MEANINGS[status]
    : { word: status || 'Not checked', tone: 'neutral', usable: true };
