import { t } from '@lingui/core/macro';
import type { Company } from '../../lib/contract/company.ts';
import { listCompanyCardFacts } from '../../lib/view/company/company-facts.ts';
import { RelatedItems } from '../subject/related-list.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';

type Props = { name: string; domain: string; company: Company | null; onView: (() => void) | null };

/** The employer, under a person. */
export function CompanyCard({ name, domain, company, onView }: Props) {
  const shown = name || domain;
  return (
    <Section title={t`Company`}>
      {onView ? (
        <RelatedItems
          items={[{ id: domain, kind: 'company', name: shown, text: domain, onOpen: onView }]}
        />
      ) : (
        <p>{shown}</p>
      )}
      {company && <Facts facts={listCompanyCardFacts(company)} />}
    </Section>
  );
}
