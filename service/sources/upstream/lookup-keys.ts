// The keys under which an upstream's answer to a lookup is stored: every identifier of the request.
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { hostWithoutWww } from '../domains.ts';
import type { CompanyQuery } from '../source.ts';
import type { PersonQuery } from '../person-query.ts';
import { toPersonKey } from './upstream-request.ts';

/** With a further identifier the same request may have another answer. */
const joinedKey = (...parts: (string | false | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('&') || null;

/**
 * Null when the input identifies no company. A subdomain may be another company's, so it is
 * requested and stored unchanged.
 */
function companyPart({ domain = '', profileUrl = '', networkId }: CompanyQuery): string | null {
  const host = hostWithoutWww(domain);
  const link = canonicalProfileLink(profileUrl);
  return joinedKey(
    host && `domain:${host}`,
    link && `profile:${link}`,
    networkId !== undefined && `network:${networkId}`,
  );
}

/**
 * The key of a company lookup, distinct from the keys of people; null when the input identifies no
 * company.
 */
export function toCompanyKey(query: CompanyQuery): string | null {
  const part = companyPart(query);
  return part && `company:${part}`;
}

/** The key under which a person is bought, and the further identifiers of the lookup. */
export function toLookupKey(personQuery: PersonQuery): string | null {
  const key = toPersonKey(personQuery);
  if (key === null || personQuery.profileUrl || personQuery.networkId !== undefined) {
    return joinedKey(
      key,
      personQuery.profileUrl &&
        personQuery.networkId !== undefined &&
        `network:${personQuery.networkId}`,
    );
  }
  const employer = companyPart({
    ...(personQuery.companyProfileUrl && { profileUrl: personQuery.companyProfileUrl }),
    ...(personQuery.companyNetworkId !== undefined && { networkId: personQuery.companyNetworkId }),
  });
  return joinedKey(key, !key.endsWith(`@${employer}`) && employer);
}
