// The invented people and companies of the demo, from the compact lines of public/sample-people.json.
import { blankCompany, type Company } from '../contract/company.ts';
import type { ContactInfo, EmailValue } from '../contract/enrichment.ts';
import type { Employment, Person } from '../contract/person.ts';
import { ENRICH_FIELDS, type EmailStatus, type EnrichField } from '../contract/values.ts';
import { SAMPLE_HOST } from '../model/sample.ts';
import { z } from '../zod.ts';

const lines = z.object({ companies: z.array(z.string()), people: z.array(z.string()) });

export type SamplePerson = {
  profile: Person;
  /** Everything that can be revealed about the person. */
  info: ContactInfo;
};

export type SamplePeople = { companies: Company[]; people: SamplePerson[] };

const STATUS_BY_LETTER: Record<string, EmailStatus> = {
  D: 'DELIVERABLE',
  H: 'HIGH_PROBABILITY',
  C: 'CATCH_ALL',
  I: 'INVALID',
};

const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

export function parseSamplePeople(stored: unknown): SamplePeople {
  const { companies: companyLines, people } = z.parse(lines, stored);
  const companies = companyLines.map(toCompany);
  return { companies, people: people.map((line, index) => toPerson(line, index, companies)) };
}

function toCompany(line: string, index: number): Company {
  const [name, domain, industry, city, region, country, code, founded, headcount, ...rest] =
    split(line);
  const [range, type, description, specialties, technologies] = rest;
  return {
    id: `sample-company-${index + 1}`,
    name: name!,
    domain: domain!,
    website: `https://${domain}`,
    description: description!,
    year_founded: Number(founded),
    headcount: Number(headcount),
    headcount_range: range!,
    company_type: type!,
    specialties: toList(specialties),
    technologies: toList(technologies).map((technology) => ({ name: technology, logo_url: '' })),
    locations: {
      headquarters: { city, region, country, country_code: code },
      offices: [],
    },
    industry: { main_industry: industry! },
    social_profiles: null,
    logo_url: '',
  };
}

function toPerson(line: string, index: number, companies: readonly Company[]): SamplePerson {
  const [first, last, at, title, seniority, job, work, personal, phone, ...rest] = split(line);
  const [city, earlier, since, skills] = rest;
  const company = companies[Number(at)]!;
  const { country = '', country_code = '', region = '' } = company.locations?.headquarters ?? {};
  const slug = `${toSlug(first!)}-${toSlug(last!)}`;
  const [earlierTitle = '', earlierCompany = ''] = earlier!.split(', ');
  const current: Employment = {
    title: title!,
    seniority: seniority!,
    job_functions: [{ function: job!, sub_function: '' }],
    company,
    is_current: true,
    start_at: `${since}-03-01T00:00:00Z`,
  };
  const before: Employment = {
    title: earlierTitle,
    seniority: '',
    job_functions: [],
    company: { ...blankCompany(), name: earlierCompany },
    is_current: false,
    start_at: `${Number(since) - 4}-01-01T00:00:00Z`,
    end_at: `${since}-02-01T00:00:00Z`,
  };
  const profile: Person = {
    id: `sample-person-${index + 1}`,
    full_name: `${first} ${last}`,
    first_name: first!,
    last_name: last!,
    headline: `${title} at ${company.name}`,
    location: { country, country_code, city: city!, region },
    social_profiles: {
      professional_network: {
        id: index + 1,
        url: `https://people.${SAMPLE_HOST}/in/${slug}`,
        handle: slug,
        connection_count: 120 + index * 7,
      },
    },
    educations: [],
    languages: [{ language: 'English', proficiency: 'Full professional' }],
    skills: toList(skills),
    employment: { current, all: [current, before] },
  };
  const workAddress = `${toSlug(first!)}.${toSlug(last!)}@${company.domain}`;
  const personalAddress = `${slug.replaceAll('-', '.')}@mail.${SAMPLE_HOST}`;
  return { profile, info: toContactInfo({ work, workAddress, personal, personalAddress, phone }) };
}

type Values = {
  /** Letters of a status; '' when there is no address. */
  work: string | undefined;
  personal: string | undefined;
  workAddress: string;
  personalAddress: string;
  /** The last three digits and M for a mobile number or L for a landline; '' for none. */
  phone: string | undefined;
};

function toContactInfo(values: Values): ContactInfo {
  const work = toEmails(values.workAddress, values.work);
  const personal = toEmails(values.personalAddress, values.personal);
  const [, digits, line] = /^(\d{3})([ML])$/.exec(values.phone ?? '') ?? [];
  const lineType = line === 'M' ? 'MOBILE' : 'LANDLINE';
  // A range that is reserved for fiction.
  const number = `+44 7700 900${digits}`;
  const phones = digits ? [{ number, region: 'GB', line_type: lineType }] : [];
  return {
    most_probable_work_email: work[0] ?? null,
    most_probable_personal_email: personal[0] ?? null,
    most_probable_phone: phones.find(({ line_type }) => line_type === 'MOBILE') ?? null,
    work_emails: work,
    personal_emails: personal,
    phones,
  };
}

function toEmails(email: string, letter: string | undefined): EmailValue[] {
  const status = STATUS_BY_LETTER[letter ?? ''];
  return status ? [{ email, status }] : [];
}

const NONE: ContactInfo = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

/** Only what was requested, and paid for. */
export function pickFields(info: ContactInfo, fields: readonly string[]): ContactInfo {
  const has = (field: EnrichField) => fields.includes(field);
  const { most_probable_work_email, work_emails, most_probable_personal_email } = info;
  const { personal_emails, most_probable_phone, phones } = info;
  return {
    ...NONE,
    ...(has('contact.work_emails') && { most_probable_work_email, work_emails }),
    ...(has('contact.personal_emails') && { most_probable_personal_email, personal_emails }),
    ...(has('contact.phones') && { most_probable_phone, phones }),
  };
}

/** Finds the requested fields for which there are values. */
export const findFields = (info: ContactInfo, fields: readonly string[]): EnrichField[] =>
  ENRICH_FIELDS.filter((field) => fields.includes(field) && countValues(info, field) > 0);

function countValues(info: ContactInfo, field: EnrichField): number {
  switch (field) {
    case 'contact.work_emails':
      return info.work_emails.length;
    case 'contact.personal_emails':
      return info.personal_emails.length;
    case 'contact.phones':
      return info.phones.length;
  }
}

const split = (line: string): (string | undefined)[] => line.split('|');

const toList = (text: string | undefined): string[] => (text ? text.split(',') : []);
