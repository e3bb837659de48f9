import { t } from '@lingui/core/macro';
import type { Company } from '../../contract/company.ts';
import { toClipboardTable } from '../../export/csv.ts';
import { listCompanyFacts, listOffices, listTechnologies } from './company-facts.ts';
import type { CompanyScreen } from './company-screen.ts';

type Shown = Pick<CompanyScreen, 'name' | 'domain' | 'emailPattern'>;

/** Everything that is shown of the company, for the clipboard: a name and a value in each line. */
export function companyText({ name, domain, emailPattern }: Shown, company: Company): string {
  const lines = [
    [t`Company`, name],
    [t`Company site`, domain],
    ...listCompanyFacts(company).map((fact) => [fact.name, fact.value]),
    [t`Email pattern`, emailPattern?.form ?? ''],
    [t`Description`, company.description],
    [t`Technologies`, listTechnologies(company).join(', ')],
    ...listOffices(company).map((office) => [t`Office`, office]),
  ];
  return toClipboardTable(lines.filter(([, value]) => value));
}
