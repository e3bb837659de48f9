// What an upstream tells, in the exact form that our own answers promise: another service may know
// statuses, line types and dates that ours does not, and one of them must not spoil a whole result.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Company } from '../../../lib/contract/company.ts';
import type { ContactInfo, EmailValue, PhoneValue } from '../../../lib/contract/enrichment.ts';
import type { Employment, Person } from '../../../lib/contract/person.ts';
import { EMAIL_STATUSES, LINE_TYPES, type EnrichField } from '../../../lib/contract/values.ts';
import type { FoundValue } from '../source.ts';

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((each) => each === value.trim().toUpperCase());

/** A status that we do not know is not worth money: the address is told, but as one not to rely on. */
const email = ({ email: address, status }: EmailValue): EmailValue => ({
  email: address.trim(),
  status: oneOf(EMAIL_STATUSES, status) ?? 'INVALID',
});

function phone({ number, region, line_type: type }: PhoneValue): PhoneValue {
  const parsed = parsePhoneNumberFromString(number);
  const code = region.trim().toUpperCase();
  return {
    number: parsed?.isPossible() ? parsed.formatInternational() : number.trim(),
    region: parsed?.country ?? (/^[A-Z]{2}$/.test(code) ? code : ''),
    ...(type !== undefined && { line_type: oneOf(LINE_TYPES, type) ?? 'UNKNOWN' }),
  };
}

/** The most probable one first, each once. */
function listed<T>(best: T | null, list: readonly T[], keyOf: (value: T) => string): T[] {
  const seen = new Set<string>();
  return [...(best ? [best] : []), ...list].filter((value) => {
    const key = keyOf(value).trim().toLowerCase();
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export function valuesIn(
  info: ContactInfo | null,
  kind: EnrichField,
  provenance: { source: string; at: string },
): FoundValue[] {
  if (!info) return [];
  switch (kind) {
    case 'contact.work_emails':
      return listed(info.most_probable_work_email, info.work_emails, (it) => it.email).map(
        (value) => ({ ...provenance, kind, value: email(value) }),
      );
    case 'contact.personal_emails':
      return listed(info.most_probable_personal_email, info.personal_emails, (it) => it.email).map(
        (value) => ({ ...provenance, kind, value: email(value) }),
      );
    case 'contact.phones':
      return listed(info.most_probable_phone, info.phones, (it) => it.number).map((value) => ({
        ...provenance,
        kind,
        value: phone(value),
      }));
  }
}

const count = (value: number): number =>
  Number.isSafeInteger(Math.round(value)) ? Math.round(value) : 0;

/** Seconds-precise UTC; undefined where it cannot be read, such as `2024-1-0T…`. */
function time(value: string | undefined): string | undefined {
  if (!value || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value))
    return undefined;
  const zoned = value.includes('T') && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value}Z` : value;
  const at = new Date(zoned);
  return Number.isNaN(at.getTime()) ? undefined : `${at.toISOString().slice(0, 19)}Z`;
}

/** With `keys` as times, or without those that are none. */
function timed<T extends { start_at?: string | undefined; end_at?: string | undefined }>(it: T): T {
  const { start_at: _start, end_at: _end, ...rest } = it;
  const [start_at, end_at] = [time(it.start_at), time(it.end_at)];
  return { ...rest, ...(start_at && { start_at }), ...(end_at && { end_at }) } as T;
}

const social = <T extends Person['social_profiles']>(profiles: T): T =>
  profiles?.professional_network
    ? {
        ...profiles,
        professional_network: {
          ...profiles.professional_network,
          id: count(profiles.professional_network.id),
          connection_count: count(profiles.professional_network.connection_count),
        },
      }
    : profiles;

export const exactCompany = (company: Company): Company => ({
  ...company,
  year_founded: count(company.year_founded),
  headcount: count(company.headcount),
  social_profiles: social(company.social_profiles),
});

const exactEmployment = (job: Employment): Employment =>
  timed({ ...job, company: job.company && exactCompany(job.company) });

export const exactPerson = (person: Person): Person => ({
  ...person,
  social_profiles: social(person.social_profiles),
  educations: person.educations.map(timed),
  employment: person.employment && {
    current: person.employment.current && exactEmployment(person.employment.current),
    all: person.employment.all.map(exactEmployment),
  },
});
