// Converts an upstream's values to the format of our responses: another service may have statuses
// and line types that ours lacks, and one of them must not spoil a whole result.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { company, type Company } from '../../../lib/contract/company.ts';
import type { ContactInfo, EmailValue, PhoneValue } from '../../../lib/contract/enrichment.ts';
import { EMAIL_STATUSES, LINE_TYPES, type EnrichField } from '../../../lib/contract/values.ts';
import { NORMALIZING } from '../normalize-answer.ts';
import type { FoundValue } from '../source.ts';

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((each) => each === value.trim().toUpperCase());

/** An unknown status is not charged: the address is returned as one not to rely on. */
const toEmailValue = ({ email: address, status }: EmailValue): EmailValue => ({
  email: address.trim(),
  status: oneOf(EMAIL_STATUSES, status) ?? 'INVALID',
});

function toPhoneValue({ number, region, line_type: type }: PhoneValue): PhoneValue {
  const parsed = parsePhoneNumberFromString(number);
  const code = region.trim().toUpperCase();
  return {
    number: parsed?.isPossible() ? parsed.formatInternational() : number.trim(),
    region: parsed?.country ?? (/^[A-Z]{2}$/.test(code) ? code : ''),
    ...(type !== undefined && { line_type: oneOf(LINE_TYPES, type) ?? 'UNKNOWN' }),
  };
}

/** The most probable one first, each once. */
function listDistinct<T>(best: T | null, list: readonly T[], getKey: (value: T) => string): T[] {
  const seen = new Set<string>();
  return [...(best ? [best] : []), ...list].filter((value) => {
    const key = getKey(value).trim().toLowerCase();
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export function toFoundValues(
  info: ContactInfo | null,
  kind: EnrichField,
  provenance: { source: string; at: string },
): FoundValue[] {
  if (!info) return [];
  switch (kind) {
    case 'contact.work_emails':
      return listDistinct(
        info.most_probable_work_email,
        info.work_emails,
        (each) => each.email,
      ).map((value) => ({ ...provenance, kind, value: toEmailValue(value) }));
    case 'contact.personal_emails':
      return listDistinct(
        info.most_probable_personal_email,
        info.personal_emails,
        (each) => each.email,
      ).map((value) => ({ ...provenance, kind, value: toEmailValue(value) }));
    case 'contact.phones':
      return listDistinct(info.most_probable_phone, info.phones, (each) => each.number).map(
        (value) => ({
          ...provenance,
          kind,
          value: toPhoneValue(value),
        }),
      );
  }
}

const exact = company(NORMALIZING);
export const toExactCompany = (found: Company): Company => exact.parse(found);
