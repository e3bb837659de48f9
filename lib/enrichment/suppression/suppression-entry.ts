// What a user types or imports for the suppression list: an address, a domain, or a link to a profile.
import { isProfileUrl } from '../../contract/rules.ts';
import { foldHost } from '../../identity/domain.ts';
import { canonicalEmail } from '../../identity/email-address.ts';
import { canonicalProfileLink, isOnKnownNetwork } from '../../identity/profile-link.ts';
import { toRegistrableDomain } from '../identity/public-suffixes.ts';
import type { SuppressionTerm } from './suppression-ids.ts';

/**
 * What is meant; null for what is none of the three. A domain covers everything below it, so one that
 * anybody can have a name under ("co.uk") is none: it would cover people by the million. A page that is
 * nobody's profile, as somebody copies it from the address bar, stands for its site.
 */
export function parseSuppressionEntry(entry: string): SuppressionTerm | null {
  const text = entry.trim();
  const address = canonicalEmail(text.replace(/^mailto:/i, ''));
  if (address) return { kind: 'address', text: address };
  if (text.includes('@') && !/^https?:/i.test(text)) return null;
  const profile = isProfileUrl(text) ? canonicalProfileLink(text) : '';
  if (profile && !PAGE_OF_A_SITE.test(profile)) return { kind: 'person', text: `net:${profile}` };
  // Somebody who pastes another page of a network means nobody who works there.
  if (isOnKnownNetwork(text) && isProfileUrl(text)) return null;
  const host = foldHost(text).replace(/^www\./, '');
  return host && toRegistrableDomain(host) !== null ? { kind: 'domain', text: host } : null;
}

/** The last part of a path that speaks of the company, in the languages of the sites that we read. */
const PAGE_OF_A_SITE =
  /\/(?:(?:index|home|start|en|de|fr|es|it|nl|pl|about|about-us|company|contact|contact-us|team|our-team|people|careers|jobs|imprint|impressum|kontakt|ueber-uns|unternehmen|karriere|equipe|a-propos|contacto|empresa|nosotros|legal|privacy|news|blog|products|services)(?:\.[a-z]{2,5})?)$/i;
