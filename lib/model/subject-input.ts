// The person or company of a request: read from a page, and perhaps corrected by the user. '' is unknown.
import type { CompanySubject, Field, PersonSubject } from '../detect/subject.ts';
import { z } from '../zod.ts';

const text = z.string().check(z.maxLength(2000));

export const personInput = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  title: text,
  companyName: text,
  companyDomain: text,
  location: text,
  networkUrl: text,
  pageUrl: text,
});
export type PersonInput = z.infer<typeof personInput>;

/** What a page, a user or a result says about the person. */
export const PERSON_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'title',
  'companyName',
  'companyDomain',
  'location',
  'networkUrl',
] as const satisfies (keyof PersonInput)[];

/** Nothing is known, or nothing may be kept. */
export const NO_PERSON: PersonInput = {
  fullName: '',
  firstName: '',
  lastName: '',
  title: '',
  companyName: '',
  companyDomain: '',
  location: '',
  networkUrl: '',
  pageUrl: '',
};

export const companyInput = z.object({ name: text, domain: text, networkUrl: text, pageUrl: text });
export type CompanyInput = z.infer<typeof companyInput>;

/** Companies that are looked up with one press: each is a job of its own. */
export const MAX_COMPANIES = 100;

const valueOf = (field: Field | null): string => field?.value ?? '';

export const toPersonInput = (subject: PersonSubject, pageUrl: string): PersonInput => ({
  fullName: valueOf(subject.fullName),
  firstName: valueOf(subject.firstName),
  lastName: valueOf(subject.lastName),
  title: valueOf(subject.title) || valueOf(subject.headline),
  companyName: valueOf(subject.companyName),
  companyDomain: valueOf(subject.companyDomain),
  location: valueOf(subject.location),
  networkUrl: valueOf(subject.networkUrl),
  pageUrl,
});

export const toCompanyInput = (subject: CompanySubject, pageUrl: string): CompanyInput => ({
  name: valueOf(subject.name),
  domain: valueOf(subject.domain),
  networkUrl: valueOf(subject.networkUrl),
  pageUrl,
});
