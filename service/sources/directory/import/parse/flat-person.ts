// Reads the person of a row of columns.
import type {
  ContactInfo,
  EmailValue,
  PhoneValue,
} from '../../../../../lib/contract/enrichment.ts';
import type { Employment, Person } from '../../../../../lib/contract/person.ts';
import { SENIORITIES, type LineType } from '../../../../../lib/contract/values.ts';
import { foldCompanyName } from '../../../../../lib/identity/fold-company-name.ts';
import { foldText } from '../../../../../lib/identity/fold-text.ts';
import { toGeneration } from '../../../../../lib/identity/name-words.ts';
import { parsePersonName } from '../../../../../lib/identity/person-name.ts';
import { registrableDomain } from '../../../domains.ts';
import type { Cells } from './cells.ts';
import { toContactInfo } from './contact-info.ts';
import { blankPerson, type CompanyDraft, type PersonDraft, type RowResult } from './row-draft.ts';
import { splitList, toNetwork, readCompany } from './flat-company.ts';
import type { Field } from './headers.ts';
import { readCountry } from '../values/countries.ts';
import { readDate } from '../values/dates.ts';
import { getEmailDomain, isPersonalDomain } from '../values/emails.ts';
import { readPhones } from '../values/phones.ts';

type Names = Pick<Person, 'first_name' | 'last_name' | 'full_name'>;

/** The last word is the family name, with a suffix such as "Jr.", or the part before a comma. */
function getNames(cells: Cells): Names {
  const first = cells.first('first_name');
  const last = cells.first('last_name');
  const full = cells.first('full_name');
  if (first !== '' && last !== '') {
    return { first_name: first, last_name: last, full_name: full || `${first} ${last}` };
  }
  const text = full || first || last;
  const { words, generation, family } = parsePersonName(text);
  const isSuffix = (word: string) =>
    generation !== '' && toGeneration(foldText(word)) === generation;
  const suffix = text.split(/[\s,]+/).filter(isSuffix);
  const count = words.length > 1 ? Math.max(1, family.split(/\s+/).filter(Boolean).length) : 0;
  const given = words.slice(0, words.length - count).join(' ');
  const surname = [...words.slice(words.length - count), ...(count > 0 ? suffix : [])].join(' ');
  return {
    first_name: first || given,
    last_name: last || surname,
    full_name: family || !full ? [given, surname].filter(Boolean).join(' ') : full,
  };
}

/** "acme.example" for "Acme Freight": an address then gives the employer's domain. */
function isDomainOf(domain: string, name: string): boolean {
  const label = registrableDomain(domain).split('.')[0]!.replaceAll('-', '');
  const written = foldCompanyName(name).replaceAll(' ', '');
  return label.length > 2 && (written.startsWith(label) || label.startsWith(written));
}

/** Adds the employer's domain where the file has it only in an address. */
function withDomain(draft: CompanyDraft, emails: readonly EmailValue[]): CompanyDraft {
  const { company } = draft;
  const domain = emails
    .map(({ email }) => getEmailDomain(email))
    .find((each) => isDomainOf(each, company.name));
  return company.domain !== '' || !domain ? draft : { ...draft, company: { ...company, domain } };
}

function getDate(cells: Cells, field: 'started_on' | 'ended_on'): string | undefined {
  const text = cells.first(field);
  if (text === '' || /^(?:present|current|now|today)$/i.test(text)) return undefined;
  const date = readDate(text);
  if (date === null)
    cells.problems.push(`"${text.slice(0, 40)}" is no date: write it as 2020-01-31`);
  return date ?? undefined;
}

function getEmployment(cells: Cells, employer: CompanyDraft | null): Person['employment'] {
  const title = cells.first('title');
  if (!employer && title === '') return null;
  const ended = getDate(cells, 'ended_on');
  const started = getDate(cells, 'started_on');
  const given = cells.first('seniority');
  const area = cells.first('job_function');
  const description = cells.first('job_description');
  const job: Employment = {
    title,
    seniority: SENIORITIES.find((each) => each.toLowerCase() === given.toLowerCase()) ?? given,
    job_functions: area === '' ? [] : [{ function: area, sub_function: '' }],
    ...(description && { description }),
    company: employer?.company ?? null,
    is_current: ended === undefined,
    ...(started && { start_at: started }),
    ...(ended && { end_at: ended }),
  };
  return { current: ended === undefined ? job : null, all: [job] };
}

function getContacts(cells: Cells, employer: CompanyDraft | null, region: string): ContactInfo {
  const work = cells.emails('work_email');
  const personal = cells.emails('personal_email');
  for (const email of cells.emails('email')) {
    const domain = getEmailDomain(email.email);
    const isEmployers =
      employer !== null && registrableDomain(domain) === registrableDomain(employer.company.domain);
    (isPersonalDomain(domain) && !isEmployers ? personal : work).push(email);
  }
  const phones: PhoneValue[] = [];
  const lines: [Field, LineType?][] = [['mobile', 'MOBILE'], ['landline', 'LANDLINE'], ['phone']];
  for (const [field, line] of lines) {
    for (const text of cells.all(field)) {
      const read = readPhones(text, region, line);
      phones.push(...read.phones);
      cells.problems.push(...read.problems);
    }
  }
  return toContactInfo(work, personal, phones);
}

/** `region` is for numbers of people whose row gives no country. */
export function readPerson(cells: Cells, region = ''): RowResult {
  const given = readCompany(cells);
  const place = readCountry(cells.first('country_code') || cells.first('country'));
  const country =
    place.country_code || given?.company.locations?.headquarters?.country_code || region;
  const contactInfo = getContacts(cells, given, country);
  const employer = given && withDomain(given, contactInfo.work_emails);
  const city = cells.first('city');
  const area = cells.first('region');
  const description = cells.first('description');
  const profile: Person = {
    ...blankPerson(),
    ...getNames(cells),
    headline: cells.first('headline'),
    ...(description && { description }),
    location: city || area || place.country ? { ...place, city, region: area } : null,
    social_profiles: toNetwork(
      cells.first('profile_url'),
      cells.first('network_id'),
      cells.problems,
    ),
    languages: splitList(cells.first('languages')).map((language) => ({
      language,
      proficiency: '',
    })),
    skills: splitList(cells.first('skills')),
    employment: getEmployment(cells, employer),
  };
  const person: PersonDraft = { profile, contactInfo, isWhole: false };
  const isNamed = profile.first_name !== '' && profile.last_name !== '' && employer !== null;
  const emails = [...contactInfo.work_emails, ...contactInfo.personal_emails];
  if (!isNamed && profile.social_profiles === null && emails.length === 0) {
    return {
      draft: null,
      problems: [
        ...cells.problems,
        'nothing says who this is: it takes a profile URL, an email address, or first and last name with a company',
      ],
    };
  }
  return {
    draft: { kind: 'person', person, aliases: employer?.aliases ?? [] },
    problems: cells.problems,
  };
}
