// Matches contacts to the companies at which they work.
import { foldDomain, isSharedDomain } from '../../enrichment/identity/identity-keys.ts';
import { foldCompanyName } from '../../identity/fold-company-name.ts';
import type { ContactSummary } from '../../model/contacts/contact.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';

type Company = { id: string; name: string; domain: string };

/** The domain that identifies an employer; '' for none, and for one that unrelated people share. */
export function toEmployerDomain(text: string): string {
  const domain = foldDomain(text);
  return domain && !isSharedDomain(domain) ? domain : '';
}

export type CompanyMatcher = {
  /** Whether people with this company domain, as stored, may work at one of the companies. */
  hasDomain: (stored: string) => boolean;
  /** The id of the company; null for none of them. */
  find: (contact: ContactSummary) => string | null;
};

/**
 * A domain decides. Without one, the folded name does, unless several companies are called so: a company at another
 * domain is another company, as for people (lib/identity/same-person.ts).
 */
export function createCompanyMatcher(companies: readonly Company[]): CompanyMatcher {
  const byDomain = new Map<string, string>();
  const byName = new Map<string, string | null>();
  for (const { id, name, domain } of companies) {
    const own = toEmployerDomain(domain);
    if (own && !byDomain.has(own)) byDomain.set(own, id);
    const folded = foldCompanyName(name);
    if (folded) byName.set(folded, byName.has(folded) ? null : id);
  }
  return {
    hasDomain: (stored) => byDomain.has(toEmployerDomain(stored)),
    find(contact) {
      const { companyDomain, companyName } = toShownValues(contact);
      const domain = toEmployerDomain(companyDomain);
      if (domain) return byDomain.get(domain) ?? null;
      return byName.get(foldCompanyName(companyName)) ?? null;
    },
  };
}
