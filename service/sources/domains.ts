// Compares domains by the service's copy of the public suffix list.
import { getDomain } from 'tldts';
import { companyDomain, foldHost } from '../../lib/identity/domain.ts';
import type { PublicSuffixes } from '../../lib/identity/public-suffixes.ts';

export const publicSuffixes: PublicSuffixes = {
  getRegistrableDomain: (host) => getDomain(host, { allowPrivateDomains: true }),
};

/** The domain by which a company is known: "careers.acme.co.uk" → "acme.co.uk"; '' for none. */
export const registrableDomain = (text: string): string => companyDomain(text, publicSuffixes);

/**
 * The host in a text, without "www.", where "careers.acme.example" and "acme.example" must differ.
 * '' for none.
 */
export const hostWithoutWww = (text: string): string =>
  foldHost(text).replace(/^www\.(?=[^.]+\.)/, '');
