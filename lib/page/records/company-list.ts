// The user's companies with the people who work there, as they are stored.
import type { PromiseExtended } from 'dexie';
import { createCompanyMatcher } from '../../contacts/companies/match-companies.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import { getSuppressionSecrets } from '../../settings/suppression-secret.ts';
import type { Database } from '../../store/database.ts';
import { findContactsAtDomains, listCompanies } from '../../store/full-page-queries.ts';
import type { ExportedCompany } from '../../view/company/company-sheet.ts';
import { toListedCompany, type ListedCompany } from '../../view/company/listed-company.ts';
import { findEmployer } from './find-employer.ts';

/** The body of a liveQuery. The rules for domains must be loaded (suffix-rules.ts). */
export const readCompanyList = (db: Database): PromiseExtended<ListedCompany[]> =>
  listCompanies(db).then((companies) => {
    const matcher = createCompanyMatcher(companies.map(toIdentity));
    return findContactsAtDomains(db, matcher.hasDomain).then((contacts) => {
      const people = Map.groupBy(contacts, matcher.find);
      return companies.map((one) => toListedCompany(one, people.get(one.id) ?? []));
    });
  });

/** What the matcher compares. */
export const toIdentity = ({ id, name, domain, company }: ListedCompany['known']) => ({
  id,
  name: name || (company?.name ?? ''),
  domain: domain || (company?.domain ?? ''),
});

/** The companies as an exported file shows them, without those whose domain is on the suppression list. */
export async function toExportedCompanies(
  db: Database,
  companies: readonly ListedCompany[],
): Promise<ExportedCompany[]> {
  const isSuppressed = await loadSuppressedCompanies(db);
  const exported: ExportedCompany[] = [];
  for (const one of companies) {
    if (await isSuppressed(one)) continue;
    const domain = foldDomain(one.domain);
    const employer = domain && !one.isLookedUp ? await findEmployer(db, domain) : null;
    exported.push({ listed: one, employer });
  }
  return exported;
}

/** Tells of a company whether its domain is on the suppression list. */
export async function loadSuppressedCompanies(
  db: Database,
): Promise<(company: Pick<ListedCompany, 'domain'>) => Promise<boolean>> {
  const secrets = await getSuppressionSecrets();
  const listed = new Set(await db.suppressions.toCollection().primaryKeys());
  return async ({ domain }) => {
    if (secrets.length === 0 || listed.size === 0) return false;
    const ids = await suppressionIds(secrets, { companyDomain: domain });
    return ids.some((id) => listed.has(id));
  };
}
