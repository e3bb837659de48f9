// The two people that the demo opens on, written by hand. Invented, like all people here.
import type { Company } from '../../lib/contract/company.ts';
import type { Employment } from '../../lib/contract/person.ts';
import type { DirectoryPerson } from '../sources/directory/entry.ts';
import { NETWORK } from './companies.ts';
import { HALDEN_LINES, OXBOW_COLD_STORAGE, TARNWICK_FREIGHT } from './hand-written-companies.ts';

type Post = {
  title: string;
  seniority: string;
  function: readonly [name: string, sub: string];
  company: Company;
  /** "2021-03"; `to` is null for the current position. */
  from: string;
  to: string | null;
  description?: string;
};

const month = (yearMonth: string): string => `${yearMonth}-01T00:00:00Z`;

const employment = ({ function: [name, sub], from, to, ...post }: Post): Employment => ({
  title: post.title,
  seniority: post.seniority,
  job_functions: [{ function: name, sub_function: sub }],
  description: post.description,
  company: post.company,
  is_current: to === null,
  start_at: month(from),
  end_at: to ? month(to) : undefined,
});

const onNetwork = (id: number, handle: string, connections: number) => ({
  professional_network: {
    id,
    url: `${NETWORK}/in/${handle}`,
    handle,
    connection_count: connections,
  },
});

const headOfProcurement = employment({
  title: 'Head of Procurement',
  seniority: 'Head',
  function: ['Procurement and supply', 'Sourcing'],
  company: TARNWICK_FREIGHT,
  from: '2021-03',
  to: null,
  description: 'Buys haulage, fuel and cold storage for both cross-docks; a team of nine.',
});

const MAREN: DirectoryPerson = {
  profile: {
    id: '7d1b2f60-52c9-4a0e-8f57-93c1ab20e001',
    full_name: 'Maren Osei-Thorvik',
    first_name: 'Maren',
    last_name: 'Osei-Thorvik',
    headline: 'Head of Procurement at Tarnwick Freight',
    description:
      'I buy transport that keeps its promises. Fifteen years between Hull, Rotterdam and Bristol, mostly cold chain. Happy to hear from carriers before noon.',
    location: {
      country: 'United Kingdom',
      country_code: 'GB',
      city: 'Bristol',
      region: 'England',
    },
    social_profiles: onNetwork(18_204_417, 'maren-ot', 1_204),
    educations: [
      {
        school_name: 'Severn College',
        degree: 'MSc Supply Chain',
        start_at: month('2012-09'),
        end_at: '2013-09-30T00:00:00Z',
      },
      {
        school_name: 'Fjellheim Business School',
        degree: 'BSc Economics',
        start_at: undefined,
        end_at: month('2012-06'),
      },
    ],
    languages: [
      { language: 'English', proficiency: 'NATIVE_OR_BILINGUAL' },
      { language: 'Norwegian', proficiency: 'FULL_PROFESSIONAL' },
      { language: 'Twi', proficiency: 'LIMITED_WORKING' },
    ],
    skills: [
      'Carrier tendering',
      'Rate benchmarking',
      'Cold chain',
      'Incoterms',
      'Supplier audits',
      'Contract negotiation',
      'Fuel hedging',
      'Customs procedures',
      'Team leadership',
      'Cost models',
    ],
    employment: {
      current: headOfProcurement,
      all: [
        headOfProcurement,
        employment({
          title: 'Senior Category Manager',
          seniority: 'Senior',
          function: ['Procurement and supply', 'Category management'],
          company: HALDEN_LINES,
          from: '2017-05',
          to: '2021-02',
        }),
        employment({
          title: 'Buyer',
          seniority: '',
          function: ['Procurement and supply', 'Sourcing'],
          company: OXBOW_COLD_STORAGE,
          from: '2014-01',
          to: '2017-04',
        }),
      ],
    },
  },
  contactInfo: {
    most_probable_work_email: {
      email: 'maren.osei-thorvik@tarnwick.example',
      status: 'DELIVERABLE',
    },
    most_probable_personal_email: { email: 'maren.ot@postbox.example', status: 'DELIVERABLE' },
    most_probable_phone: { number: '+44 7700 900142', region: 'GB', line_type: 'MOBILE' },
    work_emails: [
      { email: 'maren.osei-thorvik@tarnwick.example', status: 'DELIVERABLE' },
      { email: 'm.thorvik@tarnwick-group.example', status: 'HIGH_PROBABILITY' },
      { email: 'maren@thorvik-advisory.example', status: 'CATCH_ALL' },
      { email: 'mthorvik@halden-lines.example', status: 'INVALID' },
    ],
    personal_emails: [{ email: 'maren.ot@postbox.example', status: 'DELIVERABLE' }],
    phones: [{ number: '+44 7700 900142', region: 'GB', line_type: 'MOBILE' }],
  },
};

const fleetManager = employment({
  title: 'Fleet manager',
  seniority: 'Manager',
  function: ['Operations', 'Fleet'],
  company: TARNWICK_FREIGHT,
  from: '2019-08',
  to: null,
});

const TOBIAS: DirectoryPerson = {
  profile: {
    id: '7d1b2f60-52c9-4a0e-8f57-93c1ab20e002',
    full_name: 'Tobias Wren',
    first_name: 'Tobias',
    last_name: 'Wren',
    headline: 'Fleet manager at Tarnwick Freight',
    description: undefined,
    location: {
      country: 'United Kingdom',
      country_code: 'GB',
      city: 'Bristol',
      region: 'England',
    },
    social_profiles: onNetwork(18_204_980, 'tobias-wren', 388),
    educations: [],
    languages: [{ language: 'English', proficiency: 'NATIVE_OR_BILINGUAL' }],
    skills: ['Routing', 'Safety', 'Tachograph compliance'],
    employment: { current: fleetManager, all: [fleetManager] },
  },
  contactInfo: {
    most_probable_work_email: { email: 'tobias.wren@tarnwick.example', status: 'DELIVERABLE' },
    most_probable_personal_email: null,
    most_probable_phone: null,
    work_emails: [{ email: 'tobias.wren@tarnwick.example', status: 'DELIVERABLE' }],
    personal_emails: [],
    phones: [{ number: '+44 20 7946 0321', region: 'GB', line_type: 'LANDLINE' }],
  },
};

/** The first entries of the directory, in this order. */
export const HAND_WRITTEN_PEOPLE: readonly DirectoryPerson[] = [MAREN, TOBIAS];
