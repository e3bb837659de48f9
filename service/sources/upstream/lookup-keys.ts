// The names under which what an upstream answered to a lookup is stored: everything that the question said.
import { foldDomain } from '../fold.ts';
import { profileKey } from '../profile-key.ts';
import type { CompanyQuery } from '../source.ts';
import type { Who } from '../who.ts';
import { personKeyOf } from './wish.ts';

/** With another identifier beside it a question has another answer. */
const joinedKey = (...parts: (string | false | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('&') || null;

/** Null where nothing says which company. */
export function companyKeyOf({ domain, profileUrl, networkId }: CompanyQuery): string | null {
  const profile = profileUrl ? profileKey(profileUrl) : null;
  return joinedKey(
    domain && `domain:${foldDomain(domain)}`,
    profile && `profile:${profile}`,
    networkId !== undefined && `network:${networkId}`,
  );
}

/** The name under which persons are bought, and what a lookup says beyond it. */
export function lookupKeyOf(who: Who): string | null {
  const key = personKeyOf(who);
  if (key === null || who.profileUrl || who.networkId !== undefined) {
    return joinedKey(
      key,
      who.profileUrl && who.networkId !== undefined && `network:${who.networkId}`,
    );
  }
  const employer = companyKeyOf({
    ...(who.companyProfileUrl && { profileUrl: who.companyProfileUrl }),
    ...(who.companyNetworkId !== undefined && { networkId: who.companyNetworkId }),
  });
  return joinedKey(key, !key.endsWith(`@${employer}`) && employer);
}

/** As it is stored, beside the keys of people. */
export const storedCompanyKey = (key: string): string => `company:${key}`;
