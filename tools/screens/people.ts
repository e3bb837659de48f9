// The invented people and companies of the screens. Everything is at an .example domain.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import type {
  Field,
  CompanySubject,
  PersonSubject,
  Reading,
  Subject,
} from '../../lib/detect/subject.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { KnownCompany } from '../../lib/model/contacts/known-company.ts';

const field = (value: string, standard: Field['standard'], where: string): Field => ({
  value,
  standard,
  where,
  confidence: 0.9,
});

export const PAGE_URL = 'https://peoplegrid.example/in/maren-ot';

export const maren: PersonSubject = {
  kind: 'person',
  confidence: 0.95,
  fullName: field('Maren Osei-Thorvik', 'json-ld', 'Person.name'),
  firstName: null,
  lastName: null,
  headline: null,
  title: field('Head of Procurement', 'json-ld', 'Person.jobTitle'),
  companyName: field('Tarnwick Freight', 'json-ld', 'Person.worksFor.name'),
  companyDomain: field('tarnwick.example', 'link', 'a.company'),
  location: field('Bristol, United Kingdom', 'heading', 'header p:nth-of-type(2)'),
  networkUrl: field(PAGE_URL, 'address', 'location'),
  otherProfiles: [],
  emails: [],
  phones: [],
};

export const reading = (subject: Subject, now: Date, url = PAGE_URL): Reading => ({
  url,
  pageTitle: 'Maren Osei-Thorvik',
  readAt: now.toISOString(),
  milliseconds: 12,
  subject,
});

const KEYS = [
  'net:peoplegrid.example/in/maren-ot',
  'who:maren osei thorvik@tarnwick.example',
  'who:maren osei thorvik@=tarnwick freight',
];

export const contactMaren = (now: Date): Contact => ({
  id: 'maren',
  keys: KEYS,
  fullName: 'Maren Osei-Thorvik',
  firstName: '',
  lastName: '',
  title: 'Head of Procurement',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  location: 'Bristol, United Kingdom',
  networkUrl: PAGE_URL,
  pageUrl: PAGE_URL,
  workEmail: null,
  personalEmail: null,
  phone: null,
  profile: null,
  savedAt: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

export const contactTobias = (now: Date): Contact => ({
  ...contactMaren(now),
  id: 'tobias',
  keys: ['who:tobias wren@tarnwick.example'],
  fullName: 'Tobias Wren',
  title: 'Fleet manager',
  networkUrl: '',
  savedAt: now.toISOString(),
});

const tarnwick: Company = {
  id: 'tarnwick',
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  description: 'Road and short-sea freight between Bristol, Felixstowe and Rotterdam.',
  year_founded: 1998,
  headcount: 340,
  headcount_range: '201-500',
  company_type: 'Private company',
  specialties: ['Reefer freight', 'Customs'],
  technologies: ['WordPress', 'PostgreSQL', 'Matomo', 'Nextcloud', 'Keycloak', 'Grafana'].map(
    (name) => ({ name, logo_url: '' }),
  ),
  locations: {
    headquarters: { line1: '12 Quayside Row', city: 'Bristol', country: 'United Kingdom' },
    offices: [
      { line1: 'Dock Road depot', line2: 'Felixstowe' },
      { line1: 'Maaskade 40', line2: 'Rotterdam' },
    ],
  },
  industry: { main_industry: 'Freight and logistics' },
  social_profiles: null,
  logo_url: '',
};

const employer = (name: string, city: string): Company => ({
  ...tarnwick,
  name,
  locations: { headquarters: { city }, offices: [] },
});

export const profile: Person = {
  id: 'maren',
  full_name: 'Maren Osei-Thorvik',
  first_name: 'Maren',
  last_name: 'Osei-Thorvik',
  headline: '',
  location: { country: 'United Kingdom', country_code: 'GB', city: 'Bristol', region: 'England' },
  social_profiles: null,
  educations: [{ school_name: 'Severn College', degree: 'MSc Supply Chain' }],
  languages: ['English', 'Norwegian', 'Twi'].map((language) => ({ language, proficiency: '' })),
  skills: [
    'Carrier tendering',
    'Rate benchmarking',
    'Cold chain',
    'Incoterms',
    'Reefers',
    'Audits',
  ],
  employment: {
    current: {
      title: 'Head of Procurement',
      seniority: 'Head',
      job_functions: [{ function: 'Procurement and supply', sub_function: '' }],
      company: tarnwick,
      is_current: true,
      start_at: '2021-03-01T00:00:00Z',
    },
    all: [
      {
        title: 'Head of Procurement',
        seniority: 'Head',
        job_functions: [],
        company: tarnwick,
        is_current: true,
        start_at: '2021-03-01T00:00:00Z',
      },
      {
        title: 'Senior Category Manager',
        seniority: 'Senior',
        job_functions: [],
        company: employer('Halden Lines', 'Rotterdam'),
        is_current: false,
        start_at: '2017-03-01T00:00:00Z',
        end_at: '2021-02-01T00:00:00Z',
      },
      {
        title: 'Buyer',
        seniority: '',
        job_functions: [],
        company: employer('Oxbow Cold Storage', 'Hull'),
        is_current: false,
        start_at: '2014-03-01T00:00:00Z',
        end_at: '2017-02-01T00:00:00Z',
      },
    ],
  },
};

/** Says less of the employer than a look-up of the company does. */
export const profileWithoutOffices: Person = {
  ...profile,
  employment: {
    current: {
      ...profile.employment!.current!,
      company: {
        ...tarnwick,
        year_founded: 0,
        technologies: [],
        locations: { headquarters: tarnwick.locations!.headquarters, offices: [] },
      },
    },
    all: [],
  },
};

export const knownTarnwick = (now: Date): KnownCompany => ({
  id: 'tarnwick',
  keys: ['domain:tarnwick.example'],
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  networkUrl: '',
  pageUrl: 'https://tarnwick.example/',
  company: tarnwick,
  checkedAt: now.toISOString(),
  jobId: 'job-company',
  savedAt: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

export const tarnwickSite: CompanySubject = {
  kind: 'company',
  confidence: 0.9,
  name: maren.companyName,
  domain: maren.companyDomain,
  networkUrl: null,
  phones: [],
  address: null,
};
