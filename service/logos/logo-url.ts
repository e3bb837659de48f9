// Where the logo of a company is: on this service, under the company's handle on the network.
import type { Company } from '../../lib/contract/company.ts';
import type { Employment, Person } from '../../lib/contract/person.ts';
import { readHandle } from './handle.ts';

/** The path has the handle after it. Outside the interface: an image is loaded without a key. */
export const LOGOS_PATH = '/logos/';

/** How clients reach the service: https://enrich.example. null: not known, as in a process that only works. */
export type PublicOrigin = () => string | null;

function logoUrl(origin: string | null, { social_profiles: profiles }: Company): string {
  const handle = readHandle(profiles?.professional_network?.handle ?? '');
  return origin && handle ? `${origin}${LOGOS_PATH}${encodeURIComponent(handle)}` : '';
}

/** Whatever is stored as its logo: images on other servers would tell them who looks at a company. */
export const withLogo = (company: Company, origin: string | null): Company => ({
  ...company,
  logo_url: logoUrl(origin, company),
});

/** The person with the logos of their employers. */
export function withLogos(person: Person, origin: string | null): Person {
  const { employment } = person;
  const branded = (job: Employment): Employment => ({
    ...job,
    company: job.company && withLogo(job.company, origin),
  });
  return {
    ...person,
    employment: employment && {
      current: employment.current && branded(employment.current),
      all: employment.all.map(branded),
    },
  };
}
