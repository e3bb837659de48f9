// The addresses of the demo's pages. They are plain http: the browser is told that these hosts lead to this machine,
// and no certificate has to be made or trusted.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';

export const NETWORK_HOST = 'peoplegrid.example';
export const HOMEPAGE_HOST = 'homepage.example';
export const SPEAKERS_HOST = 'harbour-days.example';

export const getHandle = (owner: Person | Company): string =>
  owner.social_profiles?.professional_network?.handle ?? '';

export const networkProfile = (person: Person): string =>
  `http://${NETWORK_HOST}/in/${getHandle(person)}`;

/** Null for a company that is not on the network. */
export const networkCompany = (company: Company): string | null =>
  getHandle(company) ? `http://${NETWORK_HOST}/company/${getHandle(company)}` : null;

export const homepage = (person: Person): string =>
  `http://${HOMEPAGE_HOST}/~${getHandle(person)}/`;

export const speakerPage = (person: Person): string =>
  `http://${SPEAKERS_HOST}/speakers/${getHandle(person)}`;

/** Null for an employer that is only a name. */
export const companySite = (company: Company | null | undefined): string | null =>
  company?.domain ? `http://${company.domain}/` : null;

export const staffPage = (company: Company, person: Person): string =>
  `http://${company.domain}/people/${getHandle(person)}`;

export const teamPage = (company: Company): string => `http://${company.domain}/team`;
export const contactPage = (company: Company): string => `http://${company.domain}/contact`;
export const articlePage = (company: Company): string =>
  `http://${company.domain}/news/second-cross-dock`;
