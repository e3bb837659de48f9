import { useId } from 'react';
import { plural, t } from '@lingui/core/macro';
import {
  COMPANY_FILTERS,
  companyFilterNames,
  companyFilterText,
  listCompanyFilterValues,
  type CompanyFilter,
  type CompanyFilters,
} from '../../lib/view/company/company-filters.ts';
import type { ListedCompany } from '../../lib/view/company/listed-company.ts';
import { focusFilterField } from '../filters/filter-focus.ts';
import { FilterMenu } from '../filters/filter-menu.tsx';
import { TableFilterPanel } from '../filters/table-filter-panel.tsx';
import { ValueChoice } from '../filters/value-choice.tsx';

/** The filter whose values are shown, and what these contain. */
export type OpenCompanyFilter = { filter: CompanyFilter; text: string };

type Props = {
  /** Those that the search finds. */
  companies: readonly ListedCompany[];
  /** How many of them pass the filters. */
  count: number;
  filters: CompanyFilters;
  open: OpenCompanyFilter | null;
  onFilters: (filters: CompanyFilters) => void;
  onOpen: (open: OpenCompanyFilter | null) => void;
};

export function CompanyFilterBar({ companies, count, filters, open, onFilters, onOpen }: Props) {
  const id = useId();
  const names = companyFilterNames();
  const apply = (filter: CompanyFilter, chosen: readonly string[]) => {
    const { [filter]: _, ...others } = filters;
    onFilters(chosen.length > 0 ? { ...others, [filter]: chosen } : others);
  };
  const fields = COMPANY_FILTERS.map((filter) => ({
    filter,
    name: names[filter],
    texts: (filters[filter] ?? []).map((value) => companyFilterText(filter, value)),
  }));
  return (
    <FilterMenu
      id={id}
      applied={fields.filter(({ texts }) => texts.length > 0)}
      isOpen={open !== null}
      onRemove={(filter) => apply(filter, [])}
      onOpen={() => onOpen({ filter: 'industry', text: '' })}
      onClose={() => onOpen(null)}
    >
      {open && (
        <TableFilterPanel
          id={id}
          fields={fields.map(({ texts, ...field }) => ({ ...field, chosen: texts.length }))}
          filter={open.filter}
          name={names[open.filter]}
          countText={plural(count, { one: '# company matches', other: '# companies match' })}
          onField={(filter) => onOpen({ filter, text: '' })}
          onClear={() => apply(open.filter, [])}
          onClose={() => onOpen(null)}
        >
          <ValueChoice
            values={listCompanyFilterValues(companies, filters, open.filter, open.text)}
            more={0}
            chosen={filters[open.filter] ?? []}
            text={open.filter === 'headcount' ? null : open.text}
            emptyText={t`No company here has a value.`}
            renderValue={(value) => companyFilterText(open.filter, value)}
            onText={(text) => onOpen({ ...open, text })}
            onValues={(values) => apply(open.filter, values)}
            onRemoved={() => focusFilterField(id)}
          />
        </TableFilterPanel>
      )}
    </FilterMenu>
  );
}
