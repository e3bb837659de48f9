import { blankCompany, type Company } from '../../contract/company.ts';

/** An invented company of which nothing is known but its name and site. */
export const companyWith = (changes: Partial<Company> = {}): Company => ({
  ...blankCompany(),
  id: 'tarnwick',
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  ...changes,
});
