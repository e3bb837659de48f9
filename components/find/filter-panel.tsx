// The filters of the Find page, in groups that open. Each change is counted at once.
import type { ReactNode } from 'react';
import {
  NO_FIND_FILTERS,
  type FindFilters,
  type FindList,
  type FindValue,
} from '../../lib/model/find-filters.ts';
import { countText } from '../../lib/view/format.ts';
import type { FindScreen } from '../../lib/view/find/find-screen.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Select } from '../ui/field.tsx';
import type { IconName } from '../ui/icon.tsx';
import { ChosenValues, HeadcountRange, TypedValues } from './filter-values.tsx';

export type FilterPanelProps = {
  filters: FindFilters;
  screen: Pick<FindScreen, 'choices' | 'conditions'>;
  /** The domain in a typed text; null without one. */
  readDomain: (text: string) => string | null;
  onFilters: (filters: FindFilters) => void;
};

const PERIODS = [30, 90, 180, 365] as const;

export function FilterPanel({ filters, screen, readDomain, onFilters }: FilterPanelProps) {
  const { choices, conditions } = screen;
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
        <Group icon="briefcase" title="Title" count={filters.titles.length} open>
          <TypedValues
            label="Add a title"
            values={filters.titles}
            shortcut="F"
            onValues={putList('titles')}
          />
        </Group>
        <Group icon="user" title="Seniority" count={filters.seniorities.length} open>
          {chosen('seniorities')}
        </Group>
        <Group icon="users" title="Function" count={filters.functions.length}>
          {/* The service names its functions with the first count. */}
          {choices.functions.length > 0 && chosen('functions')}
          {choices.functions.length === 0 && typed('functions', 'Add a function, such as Sales')}
        </Group>
        <Group icon="building" title="Company" count={countOfCompany(filters)}>
          {typed('companyNames', 'Add a company name')}
          <TypedValues
            label="Add a company site"
            values={filters.companyDomains}
            read={readDomain}
            unread="Type a domain, such as acme.example."
            onValues={putList('companyDomains')}
          />
          {typed('industries', 'Add an industry')}
          <HeadcountRange range={filters.headcount} onRange={(headcount) => put({ headcount })} />
          {typed('headquarters', 'Add a head office: city, region or country')}
        </Group>
        <Group icon="pin" title="Location" count={filters.locations.length}>
          {typed('locations', 'Add a city, region or country')}
        </Group>
        <Group icon="list" title="Skills" count={filters.skills.length}>
          {typed('skills', 'Add a skill')}
        </Group>
        <Group icon="clock" title="Past company" count={filters.pastCompanies.length}>
          {typed('pastCompanies', 'Add a former employer')}
        </Group>
        <Group icon="refresh" title="Changed job lately" count={filters.jobChange ? 1 : 0}>
          <JobChange filters={filters} onChange={(jobChange) => put({ jobChange })} />
        </Group>
      </div>
      <div className="find-filters-end">
        <span className="meta">{countText(conditions.length, 'condition')}</span>
        {conditions.length > 0 && (
          <Button variant="quiet" size="sm" onPress={() => onFilters(NO_FIND_FILTERS)}>
            Clear
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

/** Open at first where something is set. */
const Group = ({ icon, title, count, open = false, children }: GroupProps) => (
  <Disclosure
    icon={icon}
    title={title}
    count={count > 0 ? String(count) : undefined}
    flush
    open={open || count > 0}
  >
    {children}
  </Disclosure>
);

type JobChangeProps = {
  filters: FindFilters;
  onChange: (jobChange: FindFilters['jobChange']) => void;
};

function JobChange({ filters: { jobChange }, onChange }: JobChangeProps) {
  const days = jobChange?.days ?? 0;
  const periods = PERIODS.map((one) => ({ value: String(one), label: `In the last ${one} days` }));
  return (
    <>
      <Select
        label="New job"
        value={String(days)}
        options={[{ value: '0', label: 'At any time' }, ...periods]}
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
          Exclude those people
        </Checkbox>
      )}
    </>
  );
}
