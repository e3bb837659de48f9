// Contradicting identifiers in one lookup: the profile of one person and the id of another. Which
// of them is meant is unknown, so no person is found: a wrong person is worse than none. A single
// identifier contradicts nothing, even when the found profile has a new address, because profiles
// move.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import { areTwoAccounts, canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { registrableDomain } from './domains.ts';
import type { CompanyQuery } from './source.ts';
import type { PersonQuery } from './person-query.ts';

type SocialProfiles = Company['social_profiles'];
/** The requested identifier, and the found one; undefined: not given, unknown. */
type Pair = [asked: string | number | undefined, known: string | number | undefined];

/** Whether one of several identifiers belongs to another person or company. */
function isContradiction(pairs: readonly Pair[]): boolean {
  const asked = pairs.filter(([given]) => given !== undefined);
  return asked.length > 1 && asked.some(([given, known]) => known !== undefined && known !== given);
}

const toLink = (url: string | undefined): string | undefined =>
  canonicalProfileLink(url ?? '') || undefined;

/** A member's id and name are two addresses of one account, so they agree. */
function linkPair(asked: string | undefined, known: string | undefined): Pair {
  const [given, found] = [toLink(asked), toLink(known)];
  return [given, given && found && !areTwoAccounts(given, found) ? given : found];
}

function profilePairs(
  asked: { profileUrl?: string | undefined; networkId?: number | undefined },
  profiles: SocialProfiles,
): Pair[] {
  const network = profiles?.professional_network;
  return [linkPair(asked.profileUrl, network?.url), [asked.networkId, network?.id || undefined]];
}

/** Whether some identifier in `asked` names another company than `company`. */
export function contradictsCompany(asked: CompanyQuery, company: Company): boolean {
  const domain: Pair = [
    asked.domain ? registrableDomain(asked.domain) : undefined,
    company.domain ? registrableDomain(company.domain) : undefined,
  ];
  return isContradiction([domain, ...profilePairs(asked, company.social_profiles)]);
}

/** The company that accompanies a name. */
const companyIn = (personQuery: PersonQuery): CompanyQuery => ({
  ...(personQuery.companyDomain && { domain: personQuery.companyDomain }),
  ...(personQuery.companyProfileUrl && { profileUrl: personQuery.companyProfileUrl }),
  ...(personQuery.companyNetworkId !== undefined && { networkId: personQuery.companyNetworkId }),
});

/**
 * Whether some identifier in `personQuery` names another person than `person`, or no company in it
 * is an employer.
 */
export function contradictsPerson(personQuery: PersonQuery, person: Person): boolean {
  if (isContradiction(profilePairs(personQuery, person.social_profiles))) return true;
  // With a profile or an id the person is known, and the company is only additional.
  if (personQuery.profileUrl || personQuery.networkId !== undefined) return false;
  const jobs = [person.employment?.current ?? null, ...(person.employment?.all ?? [])];
  const employers = jobs.flatMap((job) => job?.company ?? []);
  return (
    employers.length > 0 &&
    employers.every((employer) => contradictsCompany(companyIn(personQuery), employer))
  );
}
