import { toCompanyLookup } from '../../enrichment/request/request-inputs.ts';
import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import type { Database } from '../../store/database.ts';
import type { CompanyPlan } from '../../view/company/company-plan.ts';
import { listMissingFacts } from '../../view/company/company-facts.ts';
import type { ListedCompany } from '../../view/company/listed-company.ts';
import { loadSuppressedCompanies } from '../records/company-list.ts';
import { findEmployer } from '../records/find-employer.ts';

/** Plans a look-up of these companies. The rules for domains must be loaded (suffix-rules.ts). */
export async function planCompanyLookups(
  db: Database,
  companies: readonly ListedCompany[],
): Promise<CompanyPlan> {
  const isSuppressed = await loadSuppressedCompanies(db);
  const plan: CompanyPlan = { wanted: [], stored: 0, notFound: 0, suppressed: 0, unidentified: 0 };
  for (const company of companies) {
    const { name, domain, networkUrl, pageUrl } = company.known;
    const input: CompanyInput = { name, domain, networkUrl, pageUrl };
    if (company.isLookedUp || (await isComplete(db, company))) plan.stored += 1;
    else if (company.known.checkedAt !== null) plan.notFound += 1;
    else if (await isSuppressed(company)) plan.suppressed += 1;
    else if (toCompanyLookup(input) === null) plan.unidentified += 1;
    else plan.wanted.push(input);
  }
  return plan;
}

/** Whether the profile of someone who works there says all that a look-up would. */
async function isComplete(db: Database, { domain }: ListedCompany): Promise<boolean> {
  const folded = foldDomain(domain);
  const employer = folded ? await findEmployer(db, folded) : null;
  return employer !== null && listMissingFacts(employer.company).length === 0;
}
