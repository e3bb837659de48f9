// The companies that the user has saved or looked up: a table, and the details of one company beside it.
import { useMemo, useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { CompanyFilters } from '../../lib/view/company/company-filters.ts';
import {
  turnSort,
  type CompanySort,
  type ListedCompany,
} from '../../lib/view/company/listed-company.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { DataTable } from '../ui/tables/data-table.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { AddCompany, type NewCompany } from './add-company.tsx';
import { CompanyBar } from './company-bar.tsx';
import { companyColumns } from './company-columns.tsx';
import { CompanyFilterBar, type OpenCompanyFilter } from './company-filter-bar.tsx';
import { NoCompanies, NoMatch } from './no-companies.tsx';
import { PageStatus } from '../frame/page-status.tsx';

type Props = {
  /** How many there are without the search. */
  total: number;
  /** Those that the search finds. */
  found: readonly ListedCompany[];
  /** Of these the ones that pass the filters, in order. */
  shown: readonly ListedCompany[];
  text: string;
  filters: CompanyFilters;
  sort: CompanySort;
  openId: string | null;
  selected: ReadonlySet<string>;
  /** The outcome of the last action. */
  message: string;
  /** The open company. */
  pane: ReactNode;
  /** Undoes the last removal. */
  toast?: ReactNode;
  onText: (text: string) => void;
  onFilters: (filters: CompanyFilters) => void;
  onSort: (sort: CompanySort) => void;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Asks for what is missing of these companies, with its price. */
  onLookUp: (companies: readonly ListedCompany[]) => void;
  onExport: (companies: readonly ListedCompany[]) => void;
  /** Why the company was refused; '' when it is among the companies. */
  onAdd: (company: NewCompany) => Promise<string>;
};

/** Takes the focus when the open company is removed. */
export const COMPANIES_TITLE_ID = 'companies-title';

export function CompaniesPage(props: Props) {
  const { total, shown, text, openId, selected, message, pane, onText, onExport } = props;
  const { found, filters, sort, onFilters, onSort, onSelect } = props;
  const [openFilter, setOpenFilter] = useState<OpenCompanyFilter | null>(null);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () =>
      companyColumns(
        openId,
        selected,
        (id) => onSelect(toggle(selected, id)),
        (column) => ({
          direction: sort.column === column ? sort.direction : 'none',
          onSort: () => onSort(turnSort(sort, column)),
        }),
      ),
    [openId, selected, sort, onSort, onSelect],
  );
  // A company that the search hides is not acted on unseen.
  const chosen = shown.filter(({ id }) => selected.has(id));
  const unknown = shown.filter(({ isLookedUp }) => !isLookedUp).length;
  return (
    <main className={classes('companies-page', openId !== null && 'has-pane')}>
      <div className="companies-list">
        <header className="contacts-header">
          <NavButton />
          <h1 id={COMPANIES_TITLE_ID} tabIndex={-1}>
            <Trans>Companies</Trans>
          </h1>
          {total > 0 && (
            <span className="meta">
              {plural(total, { one: '# company', other: '# companies' })}
            </span>
          )}
          <span className="grow" />
          <Button icon="plus" onPress={() => setAdding(true)}>
            <Trans>Add company</Trans>
          </Button>
        </header>
        {total > 0 && (
          <div className="contacts-tools">
            <Checkbox
              checked={chosen.length > 0 && chosen.length === shown.length}
              mixed={chosen.length > 0 && chosen.length < shown.length}
              onChange={(on) => onSelect(new Set(on ? shown.map(({ id }) => id) : []))}
            >
              <Trans>Select all</Trans>
            </Checkbox>
            <SearchField
              className="contacts-search"
              label={t`Search companies`}
              placeholder={t`Search everything`}
              value={text}
              onValue={onText}
            />
            <CompanyFilterBar
              companies={found}
              count={shown.length}
              filters={filters}
              open={openFilter}
              onFilters={onFilters}
              onOpen={setOpenFilter}
            />
            <span className="grow" />
            <Button
              icon="download"
              name={plural(shown.length, { one: 'Export # company', other: 'Export # companies' })}
              blocked={shown.length === 0 ? t`No company matches.` : undefined}
              onPress={() => onExport(shown)}
            >
              <Trans>Export</Trans>
            </Button>
          </div>
        )}
        {chosen.length > 0 && (
          <CompanyBar
            count={chosen.length}
            onClear={() => onSelect(new Set())}
            onLookUp={() => props.onLookUp(chosen)}
            onExport={() => onExport(chosen)}
          />
        )}
        {total === 0 && <NoCompanies />}
        {total > 0 && shown.length === 0 && (
          <NoMatch
            text={text}
            onClear={() => {
              onText('');
              onFilters({});
            }}
          />
        )}
        {shown.length > 0 && (
          <DataTable
            label={t`Companies`}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            rowHeight={44}
            total={shown.length}
          />
        )}
        <PageStatus message={message}>
          {unknown > 0 && (
            <span>
              <Trans>
                <Plural value={unknown} one="# company" other="# companies" /> not looked up
              </Trans>
            </span>
          )}
        </PageStatus>
      </div>
      {pane}
      {props.toast}
      {isAdding && <AddCompany onAdd={props.onAdd} onClose={() => setAdding(false)} />}
    </main>
  );
}

function toggle(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
