import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Company } from '../../lib/contract/company.ts';
import {
  listCompanyFacts,
  listOffices,
  listTechnologies,
} from '../../lib/view/company/company-facts.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Facts, type Fact } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import { TagList } from '../ui/tag-list.tsx';

type DetailsProps = {
  company: Company;
  /** What is known from elsewhere. */
  known: readonly Fact[];
  /** The person whose profile they came with; '' for those of a look-up. */
  profileName: string;
  /** "today", "12 days ago". */
  found: string;
  copy: ReactNode;
};

/** What is known about a company, with the source of it. */
export function CompanyDetails({ company, known, profileName, found, copy }: DetailsProps) {
  const technologies = listTechnologies(company);
  const offices = listOffices(company);
  const facts = listCompanyFacts(company).map(({ name, value, note }) => ({
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
        title={t`Company details`}
        end={
          <>
            {profileName ? (
              <span className="meta">
                <Trans>free</Trans>
              </span>
            ) : (
              <Status tone="ok" icon="check-circle">
                <Trans>Found {found}</Trans>
              </Status>
            )}
            {copy}
          </>
        }
      >
        {profileName && (
          <p className="meta">
            <Trans>From the profile of {profileName}, which you have.</Trans>
          </p>
        )}
        <Facts facts={[...facts, ...known]} columns />
        {company.description && <p className="fine">{company.description}</p>}
      </Section>
      {technologies.length > 0 && (
        <Section title={t`Technologies`}>
          <TagList
            tags={technologies}
            moreText={(rest) =>
              plural(rest, { one: '# more technology', other: '# more technologies' })
            }
          />
        </Section>
      )}
      {offices.length > 0 && (
        <Section title={t`Offices`}>
          <ul className="plain-list">
            {offices.map((office) => (
              <li key={office}>{office}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type CopyProps = { text: string; copied?: string | null; onCopy: (text: string) => void };

export function CopyDetails({ text, copied, onCopy }: CopyProps) {
  const isCopied = copied === text;
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={t`Copy company details`}
      {...(isCopied && { className: 'tone-ok' })}
      onPress={() => onCopy(text)}
    />
  );
}
