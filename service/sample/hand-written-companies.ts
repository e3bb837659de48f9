// The companies of the people that the demo shows first, written by hand.
import type { Company } from '../../lib/contract/company.ts';
import { NETWORK } from './companies.ts';
import { headquarters } from './headquarters.ts';

const onNetwork = (id: number, handle: string, followers: number): Company['social_profiles'] => ({
  professional_network: {
    id,
    url: `${NETWORK}/company/${handle}`,
    handle,
    connection_count: followers,
  },
});

const tools = (...names: string[]): Company['technologies'] =>
  names.map((name) => ({ name, logo_url: '' }));

export const TARNWICK_FREIGHT: Company = {
  id: '1f0c6d52-7a34-4c1e-9b6d-2e8a40c7d101',
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  website: 'http://www.tarnwick.example/?utm_source=peoplegrid',
  description:
    'Tarnwick Freight moves chilled and ambient goods between British ports and the Low Countries, with 140 lorries and two cross-docks of its own.',
  year_founded: 1978,
  headcount: 312,
  headcount_range: '201-500',
  company_type: 'Privately Held',
  specialties: ['road freight', 'cold chain', 'customs clearance', 'cross-docking'],
  technologies: tools('SAP', 'PostgreSQL', 'Power BI', 'Salesforce'),
  locations: {
    headquarters: {
      line1: '4 Lantern Row',
      line2: 'Bristol, England BS1, GB',
      city: 'Bristol',
      region: 'England',
      country: 'United Kingdom',
      country_code: 'GB',
    },
    offices: [
      { line1: '12 Weir Lane', line2: 'Hull, England, GB' },
      { line1: 'Kadeweg 88', line2: 'Rotterdam, Zuid-Holland, NL' },
    ],
  },
  industry: { main_industry: 'Freight and logistics' },
  social_profiles: onNetwork(40_117, 'tarnwick-freight', 8_214),
  logo_url: '',
};

export const HALDEN_LINES: Company = {
  id: '1f0c6d52-7a34-4c1e-9b6d-2e8a40c7d102',
  name: 'Halden Lines',
  domain: 'halden-lines.example',
  website: 'http://halden-lines.example/',
  description: 'Short-sea container line between Rotterdam, Hull and the Baltic.',
  year_founded: 1962,
  headcount: 0,
  headcount_range: '501-1000',
  company_type: 'Public Company',
  specialties: ['short sea', 'containers'],
  technologies: tools('SAP'),
  locations: {
    headquarters: headquarters({ city: 'Rotterdam', country: 'Netherlands', country_code: 'NL' }),
    offices: [],
  },
  industry: { main_industry: 'Freight and logistics' },
  social_profiles: onNetwork(40_233, 'halden-lines', 12_870),
  logo_url: '',
};

export const OXBOW_COLD_STORAGE: Company = {
  id: '1f0c6d52-7a34-4c1e-9b6d-2e8a40c7d103',
  name: 'Oxbow Cold Storage',
  domain: 'oxbow-cold.example',
  website: undefined,
  description: '',
  year_founded: 0,
  headcount: 0,
  headcount_range: '51-200',
  company_type: 'Privately Held',
  specialties: [],
  technologies: [],
  locations: { headquarters: headquarters({}), offices: [] },
  industry: { main_industry: 'Freight and logistics' },
  social_profiles: null,
  logo_url: '',
};
