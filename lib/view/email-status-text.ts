// The meaning of the e-mail statuses for a user. An unknown one is shown as reported.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { EmailStatus } from '../contract/values.ts';
import { isKnownStatus, toEmailStatus, type StatusTone } from '../model/email-status.ts';

type StatusText = {
  word: string;
  tone: StatusTone;
  /** Whether the address may be copied and exported. */
  usable: boolean;
  meaning: string;
};

const TEXTS: Record<EmailStatus, { word: MessageDescriptor; meaning: MessageDescriptor }> = {
  DELIVERABLE: {
    word: msg`Deliverable`,
    meaning: msg`The mail server accepts this address.`,
  },
  HIGH_PROBABILITY: {
    word: msg`High probability`,
    meaning: msg`The pattern fits. The server would not say.`,
  },
  CATCH_ALL: {
    word: msg`Catch-all`,
    meaning: msg`The server accepts any address, so this one may not exist.`,
  },
  INVALID: {
    word: msg`Invalid`,
    meaning: msg`The mail server rejects this address.`,
  },
  INVALID_DOMAIN: {
    word: msg`Invalid domain`,
    meaning: msg`The domain takes no mail.`,
  },
};

export function toEmailStatusText(status: string): StatusText {
  const { tone, usable } = toEmailStatus(status);
  if (isKnownStatus(status)) {
    const { word, meaning } = TEXTS[status];
    return { word: i18n._(word), tone, usable, meaning: i18n._(meaning) };
  }
  return {
    word: status || t`Not checked`,
    tone,
    usable,
    meaning: t`The service uses a word that Sidelight does not know.`,
  };
}
