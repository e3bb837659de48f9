import type { Company } from '../../contract/company.ts';

/** An invented company of which nothing is known but its name and site. */
export const companyWith = (changes: Partial<Company> = {}): Company => ({
  id: 'tarnwick',
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  description: '',
  year_founded: 0,
  headcount: 0,
  headcount_range: '',
  company_type: '',
  specialties: [],
  technologies: [],
  locations: null,
  industry: null,
  social_profiles: null,
  logo_url: '',
  ...changes,
});
