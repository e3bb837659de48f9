import { useEffect, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { CompanyActions } from '../../../components/company/company-actions.tsx';
import { CompanyLookup } from '../../../components/company/company-lookup.tsx';
import { CompanyPane } from '../../../components/companies/company-pane.tsx';
import { SentList } from '../../../components/subject/sent-list.tsx';
import { toSearchedCompany } from '../../../lib/enrichment/request/search-body.ts';
import { NO_FIND_FILTERS } from '../../../lib/model/find-filters.ts';
import type { CompanyInput } from '../../../lib/model/subject-input.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { toCompanyProps } from '../../../lib/page/company-props.ts';
import type { PageState, PageStore } from '../../../lib/page/page-state.ts';
import { canSearchPeople, getServiceHost } from '../../../lib/page/state-selectors.ts';
import { followShownSubject } from '../../../lib/page/records/subject-records.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { ListedCompany } from '../../../lib/view/company/listed-company.ts';
import { replaceEditedSearch } from '../find/edited-search.ts';

export type OpenCompanyCollaborators = { db: Database; page: PageStore; actions: Actions };

type Props = {
  company: ListedCompany;
  collaborators: OpenCompanyCollaborators;
  now: Date;
  onExport: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The company as the panel shows one: the same facts, the same price and the same job. */
export function OpenCompany({ company, collaborators, now, onExport, onRemove, onClose }: Props) {
  const { db, page, actions } = collaborators;
  const { name, domain, networkUrl, pageUrl } = company.known;
  useEffect(() => {
    const shown = new AbortController();
    followShownSubject(page, db, shown.signal);
    actions.present({
      kind: 'company',
      company: { name, domain, networkUrl, pageUrl },
      from: { kind: 'contacts' },
    });
    return () => shown.abort();
  }, [db, page, actions, name, domain, networkUrl, pageUrl]);
  const state = useStore(page);
  const { shown } = state.panelSubject;
  // Until the effect has run, the page's store has the company that was open before.
  const isShown =
    shown?.kind === 'company' &&
    shown.company.name === name &&
    shown.company.domain === domain &&
    shown.company.networkUrl === networkUrl;
  const props = isShown ? toCompanyProps({ state, actions, now }) : null;
  const { sent, next, state: outcome } = props?.screen ?? {};
  return (
    <CompanyPane
      company={company}
      people={company.people.map(({ id, fullName, title }) => ({
        id,
        kind: 'person',
        name: fullName,
        text: title,
        onOpen: () => {
          globalThis.location.hash = `#${id}`;
        },
      }))}
      details={
        props && (
          <>
            <CompanyLookup {...props.lookup} />
            {sent && next && next.length > 0 && outcome !== 'complete' && (
              <SentList
                details={sent.details}
                host={getServiceHost(state)}
                sentAt={sent.at}
                next={next}
              />
            )}
          </>
        )
      }
      actions={props && <CompanyActions {...props.actionBar} />}
      search={toPeopleSearch(state, { name, domain, networkUrl, pageUrl })}
      onExport={onExport}
      onRemove={onRemove}
      onClose={onClose}
    />
  );
}

/** Opens the Find page with this company as the only filter, which it counts by itself. */
function toPeopleSearch(
  state: PageState,
  company: CompanyInput,
): ComponentProps<typeof CompanyPane>['search'] {
  const { connection } = state;
  const domain = toSearchedCompany(company)?.domain;
  if (!connection || !domain || !canSearchPeople(state)) return null;
  const companyDomains = [{ value: domain, exclude: false }];
  return {
    host: connection.additions?.search === 'counted' ? getServiceHost(state) : '',
    onSearch() {
      replaceEditedSearch({ ...NO_FIND_FILTERS, companyDomains }, connection);
      globalThis.location.hash = '#find';
    },
  };
}
