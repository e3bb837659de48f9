// The filters of the Find page, in groups that open. Each change is counted at once.
import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  NO_FIND_FILTERS,
  type FindFilters,
  type FindList,
  type FindValue,
} from '../../lib/model/find-filters.ts';
import type { FindScreen } from '../../lib/view/find/find-screen.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Select } from '../ui/fields/field.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import { ChosenValues, HeadcountRange, TypedValues } from './filter-values.tsx';

export type FilterPanelProps = {
  filters: FindFilters;
  screen: Pick<FindScreen, 'choices' | 'conditionCount'>;
  /** The domain in a typed text; null without one. */
  readDomain: (text: string) => string | null;
  onFilters: (filters: FindFilters) => void;
};

const PERIODS = [30, 90, 180, 365] as const;

export function FilterPanel({ filters, screen, readDomain, onFilters }: FilterPanelProps) {
  const { choices, conditionCount } = screen;
  const put = (changes: Partial<FindFilters>) => onFilters({ ...filters, ...changes });
  const putList = (list: FindList) => (values: FindValue[]) => put({ [list]: values });
  const typed = (list: FindList, label: string) => (
    <TypedValues label={label} values={filters[list]} onValues={putList(list)} />
  );
  const chosen = (list: 'seniorities' | 'functions') => (
    <ChosenValues choices={choices[list]} values={filters[list]} onValues={putList(list)} />
  );
  return (
    <>
      <div className="find-groups">
        <Group icon="briefcase" title={t`Title`} count={filters.titles.length} open>
          <TypedValues
            label={t`Add a title`}
            values={filters.titles}
            shortcut="F"
            onValues={putList('titles')}
          />
        </Group>
        <Group icon="user" title={t`Seniority`} count={filters.seniorities.length} open>
          {chosen('seniorities')}
        </Group>
        <Group icon="users" title={t`Department`} count={filters.functions.length}>
          {/* The service names its departments with the first count. */}
          {choices.functions.length > 0 && chosen('functions')}
          {choices.functions.length === 0 && typed('functions', t`Add a department, such as Sales`)}
        </Group>
        <Group icon="building" title={t`Company`} count={countOfCompany(filters)}>
          {typed('companyNames', t`Add a company name`)}
          <TypedValues
            label={t`Add a company site`}
            values={filters.companyDomains}
            read={readDomain}
            unread={t`Type a domain, such as acme.example.`}
            onValues={putList('companyDomains')}
          />
          {typed('industries', t`Add an industry`)}
          <HeadcountRange range={filters.headcount} onRange={(headcount) => put({ headcount })} />
          {typed('headquarters', t`Add a head office: city, region or country`)}
        </Group>
        <Group icon="pin" title={t`Location`} count={filters.locations.length}>
          {typed('locations', t`Add a city, region or country`)}
        </Group>
        <Group icon="list" title={t`Skills`} count={filters.skills.length}>
          {typed('skills', t`Add a skill`)}
        </Group>
        <Group icon="clock" title={t`Past company`} count={filters.pastCompanies.length}>
          {typed('pastCompanies', t`Add a former employer`)}
        </Group>
        <Group icon="refresh" title={t`Changed job lately`} count={filters.jobChange ? 1 : 0}>
          <JobChange filters={filters} onChange={(jobChange) => put({ jobChange })} />
        </Group>
      </div>
      <div className="find-filters-end">
        <span className="meta">
          <Plural value={conditionCount} one="# condition" other="# conditions" />
        </span>
        {conditionCount > 0 && (
          <Button variant="quiet" size="sm" onPress={() => onFilters(NO_FIND_FILTERS)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

const countOfCompany = (filters: FindFilters): number =>
  filters.companyNames.length +
  filters.companyDomains.length +
  filters.industries.length +
  filters.headquarters.length +
  (filters.headcount ? 1 : 0);

type GroupProps = {
  icon: IconName;
  title: string;
  count: number;
  open?: boolean;
  children: ReactNode;
};

/** Opened by what is set. Only the user closes it: they may remove a value to type another one. */
function Group({ icon, title, count, open = false, children }: GroupProps) {
  const [isOpen, setOpen] = useState(open);
  if (count > 0 && !isOpen) setOpen(true);
  return (
    <Disclosure
      icon={icon}
      title={title}
      count={count > 0 ? String(count) : undefined}
      flush
      open={isOpen}
    >
      {children}
    </Disclosure>
  );
}

type JobChangeProps = {
  filters: FindFilters;
  onChange: (jobChange: FindFilters['jobChange']) => void;
};

function JobChange({ filters: { jobChange }, onChange }: JobChangeProps) {
  const days = jobChange?.days ?? 0;
  const periods = PERIODS.map((one) => ({ value: String(one), label: t`In the last ${one} days` }));
  return (
    <>
      <Select
        label={t`New job`}
        value={String(days)}
        options={[{ value: '0', label: t`At any time` }, ...periods]}
        onValue={(value) =>
          onChange(
            value === '0' ? null : { days: Number(value), exclude: jobChange?.exclude ?? false },
          )
        }
      />
      {jobChange && (
        <Checkbox
          checked={jobChange.exclude}
          onChange={(exclude) => onChange({ ...jobChange, exclude })}
        >
          <Trans>Exclude those people</Trans>
        </Checkbox>
      )}
    </>
  );
}
