// The person or company of a request: read from a page, and perhaps corrected by the user. '' is unknown.
import type { CompanySubject, Field, PersonSubject } from '../detect/subject.ts';
import { z } from '../zod.ts';

const text = z.string().check(z.maxLength(2000));

/** The fields of a person that a page, a user or a result can have. */
export const PERSON_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'title',
  'companyName',
  'companyDomain',
  'location',
  'networkUrl',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** An object with a value for each field of a person. */
export function mapPersonFields<Value>(
  getValue: (field: PersonField) => Value,
): Record<PersonField, Value> {
  const values: Partial<Record<PersonField, Value>> = {};
  for (const field of PERSON_FIELDS) values[field] = getValue(field);
  return values as Record<PersonField, Value>;
}

export const personInput = z.object({ ...mapPersonFields(() => text), pageUrl: text });
export type PersonInput = z.infer<typeof personInput>;

/** Nothing is known, or nothing may be kept. */
export const NO_PERSON: PersonInput = { ...mapPersonFields(() => ''), pageUrl: '' };

export const companyInput = z.object({ name: text, domain: text, networkUrl: text, pageUrl: text });
export type CompanyInput = z.infer<typeof companyInput>;

/** Companies that are looked up with one press: each is a job of its own. */
export const MAX_COMPANIES = 100;

const getFieldValue = (field: Field | null): string => field?.value ?? '';

export const toPersonInput = (subject: PersonSubject, pageUrl: string): PersonInput => ({
  ...mapPersonFields((field) => getFieldValue(subject[field])),
  title: getFieldValue(subject.title) || getFieldValue(subject.headline),
  pageUrl,
});

export const toCompanyInput = (subject: CompanySubject, pageUrl: string): CompanyInput => ({
  name: getFieldValue(subject.name),
  domain: getFieldValue(subject.domain),
  networkUrl: getFieldValue(subject.networkUrl),
  pageUrl,
});
