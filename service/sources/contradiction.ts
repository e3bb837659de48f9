// Identifiers of one lookup that contradict each other: the profile of one person and the id of another.
// Which of them was meant cannot be known, so nobody is found: a wrong person is worse than none.
//
// One identifier contradicts nothing, also where what it finds has another address by now: profiles move.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import { areTwoAccounts, canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { registrableDomain } from './domains.ts';
import type { CompanyQuery } from './source.ts';
import type { Who } from './search-input.ts';

type SocialProfiles = Company['social_profiles'];
/** What was asked for, and what is known of the one that was found; undefined: not said, not known. */
type Pair = [asked: string | number | undefined, known: string | number | undefined];

/** Of several identifiers, one that is known to be another's. */
function isContradiction(pairs: readonly Pair[]): boolean {
  const asked = pairs.filter(([given]) => given !== undefined);
  return asked.length > 1 && asked.some(([given, known]) => known !== undefined && known !== given);
}

const toLink = (url: string | undefined): string | undefined =>
  canonicalProfileLink(url ?? '') || undefined;

/** A member's id and name are two addresses of one account, which agree. */
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

/** Whether `company` is not the one that all of its identifiers in `asked` name. */
export function contradictsCompany(asked: CompanyQuery, company: Company): boolean {
  const domain: Pair = [
    asked.domain ? registrableDomain(asked.domain) : undefined,
    company.domain ? registrableDomain(company.domain) : undefined,
  ];
  return isContradiction([domain, ...profilePairs(asked, company.social_profiles)]);
}

/** The company beside which a person is looked for by name. */
const companyIn = (who: Who): CompanyQuery => ({
  ...(who.companyDomain && { domain: who.companyDomain }),
  ...(who.companyProfileUrl && { profileUrl: who.companyProfileUrl }),
  ...(who.companyNetworkId !== undefined && { networkId: who.companyNetworkId }),
});

/** Whether `person` is not the one that all identifiers in `who` name, or is at no company that they name. */
export function contradictsPerson(who: Who, person: Person): boolean {
  if (isContradiction(profilePairs(who, person.social_profiles))) return true;
  // With a profile or an id the company only says more of a person who is known already.
  if (who.profileUrl || who.networkId !== undefined) return false;
  const jobs = [person.employment?.current ?? null, ...(person.employment?.all ?? [])];
  const employers = jobs.flatMap((job) => job?.company ?? []);
  return (
    employers.length > 0 &&
    employers.every((employer) => contradictsCompany(companyIn(who), employer))
  );
}
