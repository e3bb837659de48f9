// Parses what a user types or imports for the suppression list: an address, a domain, or a profile link.
import { isProfileUrl } from '../../contract/rules.ts';
import { foldHost } from '../../identity/domain.ts';
import { canonicalEmail } from '../../identity/email-address.ts';
import { toProfileKey } from '../../identity/person-keys.ts';
import { canonicalProfileLink, isOnKnownNetwork } from '../../identity/profile-link.ts';
import { toRegistrableDomain } from '../identity/suffix-rules.ts';
import type { SuppressionTerm } from './suppression-ids.ts';

/**
 * The entry; null for other text. A domain covers everything below it, so a public suffix such as "co.uk"
 * is refused: it would cover millions of people. A page that is not a profile stands for its site.
 */
export function parseSuppressionEntry(entry: string): SuppressionTerm | null {
  const text = entry.trim();
  const address = canonicalEmail(text.replace(/^mailto:/i, ''));
  if (address) return { kind: 'address', text: address };
  if (text.includes('@') && !/^https?:/i.test(text)) return null;
  const profile = isProfileUrl(text) ? canonicalProfileLink(text) : '';
  if (profile && !PAGE_OF_A_SITE.test(profile))
    return { kind: 'person', text: toProfileKey(profile) };
  // Another page of a network does not stand for the people who work there.
  if (isOnKnownNetwork(text) && isProfileUrl(text)) return null;
  const host = foldHost(text).replace(/^www\./, '');
  return host && toRegistrableDomain(host) !== null ? { kind: 'domain', text: host } : null;
}

/** The last path segment of pages about the company itself, in the languages of the supported sites. */
const PAGE_OF_A_SITE =
  /\/(?:(?:index|home|start|en|de|fr|es|it|nl|pl|about|about-us|company|contact|contact-us|team|our-team|people|careers|jobs|imprint|impressum|kontakt|ueber-uns|unternehmen|karriere|equipe|a-propos|contacto|empresa|nosotros|legal|privacy|news|blog|products|services)(?:\.[a-z]{2,5})?)$/i;
