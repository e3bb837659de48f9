import '../../../components/companies/companies.css';
import '../../../components/subject/subject.css';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { CompaniesPage } from '../../../components/companies/companies-page.tsx';
import { companyLinkId } from '../../../components/companies/company-columns.tsx';
import { useFollowed } from '../../../components/ui/hooks/use-followed.ts';
import { UndoToast } from '../../../components/contacts/undo-toast.tsx';
import { writeCompanies } from '../../../lib/page/actions/export-companies.ts';
import { readCompanyList } from '../../../lib/page/records/company-list.ts';
import { followQuery } from '../../../lib/page/records/follow-query.ts';
import { filterCompanies, type CompanyFilters } from '../../../lib/view/company/company-filters.ts';
import {
  searchCompanies,
  sortCompanies,
  type CompanySort,
  type ListedCompany,
} from '../../../lib/view/company/listed-company.ts';
import { createAddCompany } from './create-add-company.ts';
import { useCompanyLookups } from './use-company-lookups.tsx';
import { useRemoval } from './use-removal.ts';
import { OpenCompany, type OpenCompanyCollaborators } from './open-company.tsx';

export type CompaniesCollaborators = OpenCompanyCollaborators & {
  /** Companies and people are compared by it. */
  loadSuffixes: () => Promise<unknown>;
  download: (name: string, file: Blob) => void;
};

type Props = { collaborators: CompaniesCollaborators; openId: string | null; now: Date };

/** The companies that were saved or looked up, and the one that the address names. */
export function CompaniesScreen({ collaborators, openId, now }: Props) {
  const { page } = collaborators;
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<CompanyFilters>({});
  const [sort, setSort] = useState<CompanySort>({ column: 'company', direction: 'ascending' });
  const [message, setMessage] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const removal = useRemoval(setMessage);
  const { settings } = useStore(page);
  const lookups = useCompanyLookups(collaborators.db, settings.askAbove, setMessage);
  const companies = useCompanies(collaborators);
  const found = useMemo(() => searchCompanies(companies ?? [], text), [companies, text]);
  const shown = useMemo(
    () => sortCompanies(filterCompanies(found, filters), sort),
    [found, filters, sort],
  );
  const open = companies?.find(({ id }) => id === openId) ?? null;
  const close = useCallback(() => {
    globalThis.location.hash = '#companies';
    // The link is drawn again once the list is no longer covered.
    if (openId)
      requestAnimationFrame(() => document.getElementById(companyLinkId(openId))?.focus());
  }, [openId]);

  async function write(chosen: readonly ListedCompany[]): Promise<void> {
    const {
      name,
      file,
      text: outcome,
    } = await writeCompanies(collaborators.db, 'csv', chosen, settings, new Date());
    if (file) collaborators.download(name, file);
    setMessage(outcome);
  }

  const tryWriting = (chosen: readonly ListedCompany[]): void =>
    void write(chosen).catch(() =>
      setMessage(t`The file was not written. Reload this page and try again.`),
    );

  if (companies === null) return <main aria-busy="true" />;
  return (
    <>
      <CompaniesPage
        total={companies.length}
        found={found}
        shown={shown}
        text={text}
        filters={filters}
        sort={sort}
        openId={open?.id ?? null}
        selected={selected}
        message={message}
        toast={<UndoToast {...removal.undo} />}
        pane={
          open && (
            <OpenCompany
              key={open.id}
              company={open}
              collaborators={collaborators}
              now={now}
              onExport={() => tryWriting([open])}
              onRemove={() => removal.onRemove(open)}
              onClose={close}
            />
          )
        }
        onText={setText}
        onFilters={setFilters}
        onSort={setSort}
        onSelect={setSelected}
        onLookUp={lookups.onAsk}
        onExport={tryWriting}
        onAdd={createAddCompany(companies, setMessage)}
      />
      {lookups.dialog}
    </>
  );
}

/** Null until they are read. */
function useCompanies({ db, page, loadSuffixes }: CompaniesCollaborators): ListedCompany[] | null {
  const follow = useCallback(
    (next: (companies: ListedCompany[]) => void, signal: AbortSignal) => {
      const onBroken = () => page.setState({ isDatabaseBroken: true });
      void loadSuffixes().then(
        () => followQuery(() => readCompanyList(db), next, onBroken, signal),
        onBroken,
      );
    },
    [db, page, loadSuffixes],
  );
  return useFollowed(follow);
}
