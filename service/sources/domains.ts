// Domains as the service compares them, by its copy of the public suffix list.
import { getDomain } from 'tldts';
import { companyDomain, foldHost } from '../../lib/identity/domain.ts';
import type { PublicSuffixes } from '../../lib/identity/public-suffixes.ts';

export const publicSuffixes: PublicSuffixes = {
  getRegistrableDomain: (host) => getDomain(host, { allowPrivateDomains: true }),
};

/** The domain by which a company is known: "careers.acme.co.uk" → "acme.co.uk"; '' for none. */
export const registrableDomain = (text: string): string => companyDomain(text, publicSuffixes);

/**
 * The host that a text names, without "www.": where the difference between "careers.acme.example" and
 * "acme.example" matters. '' for none.
 */
export const hostWithoutWww = (text: string): string =>
  foldHost(text).replace(/^www\.(?=[^.]+\.)/, '');
