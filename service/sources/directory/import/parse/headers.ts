// The column headers of other programs' exports and their fields. Spellings are compared without
// case, accents, punctuation and the joints of camelCase: "First Name" equals "firstName".

import { foldText } from '../../../../../lib/identity/fold-text.ts';

const PEOPLE = {
  first_name:
    'first name, firstname, given name, given names, forename, vorname, prenom, nombre, fname, person first name',
  last_name:
    'last name, lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, lname, person last name',
  full_name:
    'full name, fullname, person name, contact name, contact, person, name, nom complet, nombre completo, display name',
  headline: 'headline, tagline, person headline, linkedin headline',
  description: 'about, summary, bio, biography, description, person description',
  profile_url:
    'linkedin url, linkedin, linkedin profile, linkedin profile url, linkedin link, person linkedin url, person linkedin, contact linkedin url, profile url, profile, profile link, professional network url, professional network, person professional network url, url, li url, linkedin link url',
  network_id: 'linkedin id, network id, professional network id, linkedin member id, member id',
  work_email:
    'work email, business email, professional email, corporate email, company email, office email, email work, work e mail, work emails, email address work, geschaftliche e mail, email pro, most probable work email',
  personal_email:
    'personal email, private email, home email, email personal, personal e mail, personal emails, email home, most probable personal email',
  email:
    'email, e mail, email address, e mail address, mail, emails, email 1, email 2, email 3, primary email, secondary email, contact email, person email, correo, correo electronico, adresse e mail, courriel',
  email_status:
    'email status, email verification, email verification status, email validation, work email status, email quality, email confidence status, personal email status, email validity, email deliverability, verification status',
  mobile:
    'mobile, mobile phone, mobile number, cell, cell phone, cellphone, mobile phone number, handy, mobil, portable, movil, telefono movil, phone mobile, mobile 1, mobile phone 1, direct mobile',
  landline:
    'landline, work phone, work direct phone, business phone, office phone, direct phone, direct dial, desk phone, festnetz, home phone, phone work, corporate phone',
  phone:
    'phone, phone number, telephone, tel, phones, phone numbers, telefon, telefono, phone 1, phone 2, phone 3, primary phone, contact phone, contact phone number, other phone, telephone number, most probable phone',
  title:
    'title, job title, position, role, jobtitle, job, occupation, current title, current position, funktion, poste, cargo, person title, contact job title',
  seniority: 'seniority, seniority level, management level, job level, level',
  job_function: 'department, departments, function, job function, team, abteilung, area',
  job_description: 'job description, position description, role description',
  started_on:
    'start date, job start date, started on, position start date, start at, current since, joined, in position since',
  ended_on: 'end date, job end date, ended on, position end date, end at, left',
  city: 'city, person city, contact city, town, stadt, ort, ville, ciudad, location city',
  region:
    'state, region, person state, province, contact state, bundesland, location region, location state',
  country:
    'country, person country, contact country, land, pays, pais, location country, country name',
  country_code: 'country code, location country code, country iso, iso country',
  skills: 'skills, skill, competences, person skills',
  languages: 'languages, language, person languages',
  company_name:
    'company, company name, employer, organization, organisation, organization name, organisation name, account, account name, current company, firma, unternehmen, entreprise, societe, empresa, company name for emails, current employer, business name',
  company_domain:
    'company domain, domain, email domain, company website domain, organization domain, company domains, account domain, primary domain, domain name',
  company_website:
    'website, company website, company url, web site, homepage, organization website, site web, company web, website url, corporate website',
  company_profile_url:
    'company linkedin url, company linkedin, company linkedin link, company linkedin profile, organization linkedin url, company profile url, company professional network url, linkedin company url, linkedin company page, company linkedin page',
  company_network_id:
    'company linkedin id, company professional network id, company network id, organization linkedin id',
  company_industry:
    'industry, company industry, sector, branche, industrie, organization industry, main industry',
  company_headcount:
    'headcount, company headcount, employees, number of employees, employee count, company size, company employees, size, no of employees, mitarbeiter, effectif, employees count, organization size',
  company_type: 'company type, organization type, ownership',
  company_founded:
    'founded, year founded, founded year, company founded year, founding year, company year founded',
  company_description:
    'company description, organization description, company about, short description, company summary',
  company_city: 'company city, hq city, headquarters city, organization city, account city',
  company_region:
    'company state, hq state, headquarters state, company region, hq region, organization state',
  company_country:
    'company country, hq country, headquarters country, organization country, account country',
  company_address:
    'company address, company street, hq address, headquarters, headquarters address, company location, street, address',
  company_specialties: 'specialties, specialities, company specialties, keywords, company keywords',
  company_technologies: 'technologies, company technologies, tech stack',
  company_aliases:
    'aliases, alias, company aliases, company alias, also known as, aka, other names, other domains, alternative domains, company other domains, company former names',
} as const;

/** In a file of companies these headers belong to the company, not to a person. */
const OF_COMPANIES = {
  company_name: PEOPLE.full_name + ', title',
  company_profile_url: PEOPLE.profile_url,
  company_network_id: PEOPLE.network_id,
  company_city: PEOPLE.city,
  company_region: PEOPLE.region,
  company_country: PEOPLE.country + ', ' + PEOPLE.country_code,
  company_description: PEOPLE.description,
  company_type: 'type',
} as const;

/** Our own columns: the file of rejected rows can be imported again unchanged. */
export const REJECTED_LINE = 'rejected_line';
export const REJECTED_REASON = 'rejected_reason';

export type Field = keyof typeof PEOPLE;
export const FIELDS = Object.keys(PEOPLE) as Field[];
export const isField = (text: string): text is Field => Object.hasOwn(PEOPLE, text);

/** The recognised headers of a field. */
export const getHeaders = (field: Field, kind: 'people' | 'companies'): string[] => {
  const ofCompanies: Partial<Record<Field, string>> = OF_COMPANIES;
  const spellings = [kind === 'companies' ? ofCompanies[field] : undefined, PEOPLE[field]];
  return spellings.flatMap((text) => text?.split(', ') ?? []);
};

/** A file with one of these fields is about people. */
export const PERSON_FIELDS: readonly Field[] = [
  'first_name',
  'last_name',
  'work_email',
  'personal_email',
  'email',
  'title',
  'mobile',
];

/** "Company  LinkedIn-URL" → "company linkedin url". */
export const foldHeader = foldText;

/** "companyLinkedinUrl" → "company linkedin url"; brand names in camelCase are kept. */
const splitCamelCase = (header: string): string =>
  foldHeader(header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));

const index = (table: Partial<Record<Field, string>>): Map<string, Field> => {
  const fields = new Map<string, Field>();
  for (const [field, spellings] of Object.entries(table)) {
    if (!isField(field)) continue;
    for (const spelling of [field, ...spellings.split(', ')])
      fields.set(foldHeader(spelling), field);
  }
  return fields;
};

const forPeople = index(PEOPLE);
const forCompanies = index(OF_COMPANIES);

export function findField(header: string, kind: 'people' | 'companies'): Field | undefined {
  const spellings = [foldHeader(header), splitCamelCase(header)];
  const tables = kind === 'companies' ? [forCompanies, forPeople] : [forPeople];
  const found = tables.flatMap((table) => spellings.map((spelling) => table.get(spelling)));
  return found.find((field) => field !== undefined);
}
