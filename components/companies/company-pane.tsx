import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListedCompany } from '../../lib/view/company/listed-company.ts';
import type { RelatedSubject } from '../../lib/view/subject/related-subject.ts';
import { RelatedList } from '../subject/related-list.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useEscape } from '../ui/hooks/use-escape.ts';
import { Ltr } from '../ui/text/ltr.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { Monogram } from '../ui/monogram.tsx';

type Props = {
  company: ListedCompany;
  people: RelatedSubject[];
  /** What is known of the company, or what a look-up would find; null while it is read. */
  details: ReactNode;
  /** Save and look up, with the price. */
  actions: ReactNode;
  /** Null where the people of this company cannot be searched for. */
  search: PeopleSearchProps | null;
  onExport: () => void;
  /** Removes it from the companies; what was looked up stays. */
  onRemove: () => void;
  onClose: () => void;
};

type PeopleSearchProps = {
  /** Where the company is sent to be counted; '' for a service that does not count. */
  host: string;
  onSearch: () => void;
};

/** Everything known about one company, beside the table. */
export function CompanyPane(props: Props) {
  const { company, people, details, actions, search, onExport, onRemove, onClose } = props;
  const { name, industry, domain, headOffice } = company;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useEscape(onClose);
  return (
    <aside className="company-pane" aria-label={name}>
      <header>
        <Monogram name={name} square />
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {industry && <p className="sub">{industry}</p>}
          <p className="meta">
            {domain && (
              <span className="company-site">
                <Ltr>{domain}</Ltr>
              </span>
            )}
            {headOffice}
          </p>
        </div>
        <Menu
          label={t`More actions`}
          icon="more"
          items={[
            { key: 'remove', label: t`Remove from companies`, icon: 'cross', onChoose: onRemove },
          ]}
        />
        <IconButton icon="cross" label={t`Close details`} onPress={onClose} />
      </header>
      {details ?? <div aria-busy="true" />}
      <RelatedList
        title={t`Your contacts here`}
        end={plural(people.length, { one: '# person', other: '# people' })}
        items={people}
      />
      <div className="company-pane-end">
        {actions}
        {search && <FindPeople {...search} />}
        <Button icon="download" onPress={onExport}>
          <Trans>Export company</Trans>
        </Button>
      </div>
    </aside>
  );
}

const FindPeople = ({ host, onSearch }: PeopleSearchProps) => (
  <>
    <Button icon="users" onPress={onSearch}>
      <Trans>Find people here</Trans>
    </Button>
    {host && (
      <p className="meta">
        <Trans>
          Who works here, by department and seniority. Counting sends the company to {host}.
        </Trans>
      </p>
    )}
  </>
);
