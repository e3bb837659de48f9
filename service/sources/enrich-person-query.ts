// The person query with what an earlier source found: a profile and a domain let the next source
// find more. The client's own values are never replaced.
import { currentJob } from '../../lib/contract/current-jobs.ts';
import type { Employment, Person } from '../../lib/contract/person.ts';
import { foldCompanyName } from '../../lib/identity/fold-company-name.ts';
import { areTwoAccounts, canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { registrableDomain } from './domains.ts';
import type { PersonQuery } from './person-query.ts';

/** The employer that the client named, else the current one. */
function employmentMeant(person: Person, personQuery: PersonQuery): Employment | null {
  const { employment } = person;
  const jobs = [employment?.current ?? null, ...(employment?.all ?? [])].filter(
    (job) => job !== null,
  );
  const { companyDomain, companyName } = personQuery;
  if (!companyDomain && !companyName) return currentJob(person);
  const domain = registrableDomain(companyDomain ?? '');
  const name = foldCompanyName(companyName ?? '');
  const isMeant = ({ company }: Employment) =>
    company !== null &&
    (companyDomain
      ? domain !== '' && registrableDomain(company.domain) === domain
      : name !== '' && foldCompanyName(company.name) === name);
  return jobs.find(isMeant) ?? null;
}

export function enrichPersonQuery(personQuery: PersonQuery, person: Person): PersonQuery {
  const network = person.social_profiles?.professional_network;
  const company = employmentMeant(person, personQuery)?.company;
  // The id would contradict a profile address of another account.
  const isMoved = areTwoAccounts(
    canonicalProfileLink(personQuery.profileUrl ?? ''),
    canonicalProfileLink(network?.url ?? ''),
  );
  const known: PersonQuery = {
    ...(network?.url && { profileUrl: network.url }),
    ...(network?.id && !isMoved && { networkId: network.id }),
    ...(person.first_name && { firstName: person.first_name }),
    ...(person.last_name && { lastName: person.last_name }),
    ...(person.full_name && { fullName: person.full_name }),
    ...(company?.domain && { companyDomain: company.domain }),
    ...(company?.name && { companyName: company.name }),
  };
  const said = Object.fromEntries(
    Object.entries(personQuery).filter(([, value]) => value !== undefined && value !== ''),
  );
  return { ...known, ...said };
}
