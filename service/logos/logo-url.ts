// The logo URL of a company: on this service, under the company's handle on the network.
import type { Company } from '../../lib/contract/company.ts';
import type { Employment, Person } from '../../lib/contract/person.ts';
import { readHandle } from './handle.ts';

/** Followed by the handle. Outside the interface, because browsers load an image without a key. */
export const LOGOS_PATH = '/logos/';

/**
 * The public address of the service: https://enrich.example. null: unknown, as in a worker process.
 */
export type PublicOrigin = () => string | null;

function logoUrl(origin: string | null, { social_profiles: profiles }: Company): string {
  const handle = readHandle(profiles?.professional_network?.handle ?? '');
  return origin && handle ? `${origin}${LOGOS_PATH}${encodeURIComponent(handle)}` : '';
}

/**
 * Replaces the stored logo: images on other servers would reveal to them who looks at a company.
 */
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
