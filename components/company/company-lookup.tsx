import type { Company } from '../../lib/contract/company.ts';
import {
  listCompanyFacts,
  listOffices,
  listTechnologies,
} from '../../lib/view/company/company-facts.ts';
import type { CompanyScreen } from '../../lib/view/company/company-screen.ts';
import { NotFound, SearchStatus } from '../lookup/search-status.tsx';
import { FailureNotice } from '../reveal/failure-notice.tsx';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { Facts } from '../ui/facts.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Status } from '../ui/status.tsx';
import { TagList } from '../ui/tag-list.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  screen: CompanyScreen;
  now: Date;
  callbacks: NoticeCallbacks;
};

/** The company's details, the running look-up, or what a look-up would return. */
export function CompanyLookup({ screen, now, callbacks }: Props) {
  const { state, company, checked, price, notice, running, sent } = screen;
  return (
    <>
      {company && <CompanyDetails company={company} found={checked} />}
      {state === 'offered' && <CompanyOffer nothingSent={sent.at === null} />}
      {(state === 'searching' || state === 'queued') && (
        <Section title="Company details">
          <SearchStatus
            queued={state === 'queued'}
            price={price}
            since={notice ? undefined : running?.since}
            now={now}
          />
        </Section>
      )}
      {state === 'not_found' && (
        <Section title="Company details">
          <NotFound more={` · checked ${checked}`} />
        </Section>
      )}
      {notice && <FailureNotice notice={notice} now={now} level={2} callbacks={callbacks} />}
    </>
  );
}

type DetailsProps = {
  company: Company;
  /** "today", "12 days ago". */
  found: string;
};

function CompanyDetails({ company, found }: DetailsProps) {
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
      {technologies.length > 0 && (
        <Section title="Technologies">
          <TagList tags={technologies} noun="technology" plural="technologies" />
        </Section>
      )}
      {offices.length > 0 && (
        <Section title="Offices">
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

const PARTS: readonly [IconName, string][] = [
  ['briefcase', 'Industry, size, founding year'],
  ['pin', 'Head office and other offices'],
  ['pulse', 'Technologies the company uses'],
];

/** What a look-up returns, before it is paid for. */
function CompanyOffer({ nothingSent }: { nothingSent: boolean }) {
  return (
    <Section title="Company details">
      <ul className="tick-list">
        {PARTS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="fine">
        <Icon name="shield" />
        <span>
          You pay only if the company is found.{nothingSent && ' Nothing has been sent yet.'}
        </span>
      </p>
    </Section>
  );
}
