// What a user types or imports for the suppression list: an address, a domain, or a link to a profile.
import { isProfileUrl } from '../contract/rules.ts';
import { canonicalEmail } from '../model/email-address.ts';
import { registrableDomain } from '../detect/domains.ts';
import { foldNetworkUrl } from './network-key.ts';
import { foldHost, type SuppressionTerm } from './suppression-ids.ts';

/**
 * What is meant; null for what is none of the three. A domain covers everything below it, so one that
 * anybody can have a name under ("co.uk") is none: it would cover people by the million.
 */
export function suppressionTerm(entry: string): SuppressionTerm | null {
  const text = entry.trim();
  const address = canonicalEmail(text.replace(/^mailto:/i, ''));
  if (address) return { kind: 'address', text: address };
  if (text.includes('@') && !/^https?:/i.test(text)) return null;
  const profile = isProfileUrl(text) ? foldNetworkUrl(text) : '';
  if (profile) return { kind: 'person', text: `net:${profile}` };
  const host = foldHost(text);
  const isOwned = host !== '' && registrableDomain(host) !== null;
  return isOwned && !isPublicSuffix(host) ? { kind: 'domain', text: host } : null;
}

const COUNTRY_LEVEL = /^(?:ac|co|com|edu|gob|gouv|gov|govt|ne|net|nom|or|org)\.[a-z]{2}$/;

const isPublicSuffix = (host: string): boolean => COUNTRY_LEVEL.test(host);
