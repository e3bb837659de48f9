// The names under which what an upstream answered to a lookup is stored: everything that the question said.
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { hostWithoutWww } from '../domains.ts';
import type { CompanyQuery } from '../source.ts';
import type { Who } from '../search-input.ts';
import { personKeyOf } from './upstream-request.ts';

/** With another identifier beside it a question has another answer. */
const joinedKey = (...parts: (string | false | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('&') || null;

/**
 * Null where nothing says which company is meant. A subdomain may be another company's: it is asked for,
 * and kept, as it was said.
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

/** Of a company lookup, apart from the keys of people; null where nothing says which company is meant. */
export function companyKeyOf(query: CompanyQuery): string | null {
  const part = companyPart(query);
  return part && `company:${part}`;
}

/** The key under which a person is bought, and what a lookup says beyond it. */
export function lookupKeyOf(who: Who): string | null {
  const key = personKeyOf(who);
  if (key === null || who.profileUrl || who.networkId !== undefined) {
    return joinedKey(
      key,
      who.profileUrl && who.networkId !== undefined && `network:${who.networkId}`,
    );
  }
  const employer = companyPart({
    ...(who.companyProfileUrl && { profileUrl: who.companyProfileUrl }),
    ...(who.companyNetworkId !== undefined && { networkId: who.companyNetworkId }),
  });
  return joinedKey(key, !key.endsWith(`@${employer}`) && employer);
}
