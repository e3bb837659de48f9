// The meaning of the e-mail statuses for a user. An unknown one is shown as reported.
import type { EmailStatus } from '../contract/values.ts';

export type StatusText = {
  word: string;
  tone: 'ok' | 'neutral' | 'warn' | 'bad';
  /** Whether the address may be copied and exported. */
  usable: boolean;
  meaning: string;
};

const TEXTS: Record<EmailStatus, StatusText> = {
  DELIVERABLE: {
    word: 'Deliverable',
    tone: 'ok',
    usable: true,
    meaning: 'The mail server accepts this address.',
  },
  HIGH_PROBABILITY: {
    word: 'High probability',
    tone: 'neutral',
    usable: true,
    meaning: 'The pattern fits. The server would not say.',
  },
  CATCH_ALL: {
    word: 'Catch-all',
    tone: 'warn',
    usable: true,
    meaning: 'The server accepts any address, so this one may not exist.',
  },
  INVALID: {
    word: 'Invalid',
    tone: 'bad',
    usable: false,
    meaning: 'The mail server rejects this address.',
  },
  INVALID_DOMAIN: {
    word: 'Invalid domain',
    tone: 'bad',
    usable: false,
    meaning: 'The domain takes no mail.',
  },
};

const isKnownStatus = (status: string): status is EmailStatus => Object.hasOwn(TEXTS, status);

export function toEmailStatusText(status: string): StatusText {
  if (isKnownStatus(status)) return TEXTS[status];
  return {
    word: status || 'Not checked',
    tone: 'neutral',
    usable: true,
    meaning: 'The service uses a word that Sidelight does not know.',
  };
}
