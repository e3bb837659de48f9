import type { Company } from '../../lib/contract/company.ts';
import { companyFacts, offices, technologies } from '../../lib/view/person/profile-facts.ts';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import { TagList } from '../ui/tag-list.tsx';

type Props = {
  company: Company;
  /** "today", "12 days ago". */
  found: string;
};

export function CompanyDetails({ company, found }: Props) {
  const tools = technologies(company);
  const places = offices(company);
  const facts = companyFacts(company).map(({ name, value, note }) => ({
    name,
    value: note ? (
      <>
        {value} <span className="meta">{note}</span>
      </>
    ) : (
      value
    ),
  }));
  return (
    <>
      <Section
        title="Company details"
        end={
          <Status tone="ok" icon="check-circle">
            Found {found}
          </Status>
        }
      >
        <Facts facts={facts} columns />
        {company.description && <p className="fine">{company.description}</p>}
      </Section>
      {tools.length > 0 && (
        <Section title="Technologies">
          <TagList tags={tools} noun="technology" plural="technologies" />
        </Section>
      )}
      {places.length > 0 && (
        <Section title="Offices">
          <ul className="plain-list">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
