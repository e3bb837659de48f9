import type {
  ContactInfo,
  EmailValue,
  PhoneValue,
} from '../../../../../lib/contract/enrichment.ts';
import { isMobile, CHARGEABLE_STATUSES } from '../../../../../lib/contract/values.ts';

const mostProbable = (emails: readonly EmailValue[]): EmailValue | null =>
  CHARGEABLE_STATUSES.map((status) => emails.find((email) => email.status === status)).find(
    Boolean,
  ) ?? null;

function once<T>(values: readonly T[], getKey: (value: T) => string): T[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(getKey(value)) && seen.add(getKey(value)));
}

/** Each value once; the first mention counts. */
export function toContactInfo(
  work: readonly EmailValue[],
  personal: readonly EmailValue[],
  phones: readonly PhoneValue[],
): ContactInfo {
  const numbers = once(phones, ({ number }) => number);
  const work_emails = once(work, ({ email }) => email);
  const personal_emails = once(personal, ({ email }) => email);
  return {
    most_probable_work_email: mostProbable(work_emails),
    most_probable_personal_email: mostProbable(personal_emails),
    most_probable_phone: numbers.find(isMobile) ?? null,
    work_emails,
    personal_emails,
    phones: numbers,
  };
}
