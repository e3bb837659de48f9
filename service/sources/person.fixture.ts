import { company } from '../../lib/contract/company.ts';
import { person, type Person } from '../../lib/contract/person.ts';
import { READING } from '../../lib/contract/wire.ts';

const network = (id: number, path: string) => ({
  professional_network: { id, url: `https://www.network.example/${path}`, handle: '' },
});

const job = {
  title: 'Planner',
  is_current: true,
  company: company(READING).parse({ id: 'c', name: 'Works', domain: 'works.example' }),
};

export const aPerson: Person = person(READING).parse({
  id: 'p',
  full_name: 'Ada Example',
  first_name: 'Ada',
  last_name: 'Example',
  social_profiles: network(7, 'in/ada-example'),
  employment: { current: job, all: [job] },
});
