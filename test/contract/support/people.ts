// Three invented people and two companies: enough for every branch of matching and pricing.
import { company as companySchema, type Company } from '../../../lib/contract/company.ts';
import type { ContactInfo } from '../../../lib/contract/enrichment.ts';
import { person as personSchema, type Person } from '../../../lib/contract/person.ts';
import { STORED, WRITING } from '../../../lib/contract/wire.ts';
import { withLogo, withLogos } from '../../../service/logos/logo-url.ts';
import type { Directory, DirectoryPerson } from '../../../service/sources/directory/entry.ts';

const network = (id: number, handle: string, kind: 'in' | 'company') => ({
  professional_network: {
    id,
    url: `https://www.network.example/${kind}/${handle}`,
    handle,
    connection_count: 10,
  },
});

export function company(id: string, name: string, domain: string, networkId: number): Company {
  const handle = domain.split('.')[0]!;
  return companySchema(STORED).parse({
    id,
    name,
    domain,
    description: '',
    year_founded: 0,
    headcount: 0,
    headcount_range: '11-50',
    company_type: 'Privately Held',
    specialties: [],
    technologies: [],
    locations: null,
    industry: { main_industry: 'Logistics' },
    social_profiles: network(networkId, handle, 'company'),
    logo_url: '',
  });
}

export function person(
  [first, last]: readonly [string, string],
  employer: Company,
  found: Partial<ContactInfo>,
  networkId: number,
): DirectoryPerson {
  const handle = `${first}-${last}`.toLowerCase();
  const job = {
    title: 'Planner',
    seniority: 'Senior',
    job_functions: [],
    company: employer,
    is_current: true,
    start_at: '2020-01-01T00:00:00Z',
  };
  const profile = personSchema(STORED).parse({
    id: `person-${networkId}`,
    full_name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    headline: '',
    location: null,
    social_profiles: network(networkId, handle, 'in'),
    educations: [],
    languages: [],
    skills: [],
    employment: { current: job, all: [job] },
  });
  const contactInfo = {
    most_probable_work_email: null,
    most_probable_personal_email: null,
    most_probable_phone: null,
    work_emails: [],
    personal_emails: [],
    phones: [],
    ...found,
  };
  return { profile, contactInfo };
}

/** A profile as a response of the service at `origin` contains it. */
export const personAsSent = (profile: Person, origin: string): unknown =>
  JSON.parse(JSON.stringify(personSchema(WRITING).parse(withLogos(profile, origin))));

export const companyAsSent = (one: Company, origin: string): unknown =>
  JSON.parse(JSON.stringify(companySchema(WRITING).parse(withLogo(one, origin))));

export const harbour = company('company-1', 'Harbour & Söhne GmbH', 'harbour.example', 501);
const quiet = company('company-2', 'Quiet Works', 'quiet.example', 502);

export const mobile = { number: '+44 7700 900101', region: 'GB', line_type: 'MOBILE' };
const landline = { number: '+44 20 7946 0101', region: 'GB', line_type: 'LANDLINE' };

/** Everything is known about her. */
export const zoe = person(
  ['Zoë', 'Lindqvist-Okafor'],
  harbour,
  {
    work_emails: [
      { email: 'zoe@old.example', status: 'INVALID' },
      { email: 'zoe@harbour.example', status: 'DELIVERABLE' },
    ],
    personal_emails: [{ email: 'zoe@home.example', status: 'HIGH_PROBABILITY' }],
    phones: [landline, mobile],
  },
  9001,
);

/** A catch-all address and a landline: 1 credit, whatever is requested. */
export const idris = person(
  ['Idris', 'Marchetti'],
  harbour,
  {
    work_emails: [{ email: 'i.marchetti@harbour.example', status: 'CATCH_ALL' }],
    phones: [landline],
  },
  9002,
);

/** Known, but without chargeable data. */
export const nil = person(
  ['Nil', 'Vasarely'],
  quiet,
  { work_emails: [{ email: 'nil@quiet.example', status: 'INVALID' }] },
  9003,
);

/** Further people, each with one deliverable work address. */
export const extraPeople = (count: number): DirectoryPerson[] =>
  Array.from({ length: count }, (_, index) =>
    person(
      [`Extra${index}`, 'Member'],
      quiet,
      { work_emails: [{ email: `extra${index}@quiet.example`, status: 'DELIVERABLE' }] },
      10_000 + index,
    ),
  );

export const directory: Directory = {
  companies: [harbour, quiet],
  people: [zoe, idris, nil, ...extraPeople(100)],
};

export const WORK = 'contact.work_emails';
export const PERSONAL = 'contact.personal_emails';
export const PHONES = 'contact.phones';

export const byUrl = (of: DirectoryPerson, ...fields: string[]) => ({
  linkedin_url: of.profile.social_profiles?.professional_network?.url,
  enrich_fields: fields,
});

/** A contact that no source of the tests knows. */
export const unknownContact = (first_name: string, last_name: string, ...fields: string[]) => ({
  first_name,
  last_name,
  company_name: 'Nowhere',
  enrich_fields: fields,
});
