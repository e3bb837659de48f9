import { useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { UndoToast } from '../../../components/contacts/undo-toast.tsx';
import { BlockedNotice } from '../../../components/frame/blocked-notice.tsx';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import { FindPage } from '../../../components/find/find-page.tsx';
import { DEFAULT_SEARCH_LIMIT } from '../../../lib/contract/limits.ts';
import { isDomain } from '../../../lib/contract/rules.ts';
import { toFindKey } from '../../../lib/enrichment/request/find-search.ts';
import { foldDomain } from '../../../lib/enrichment/identity/identity-keys.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../../lib/model/find-filters.ts';
import { isSameWorkspace, type Workspace } from '../../../lib/model/workspace.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { openOptions } from '../../../lib/page/navigation.ts';
import { getBlockedState, getProblem, getServiceHost } from '../../../lib/page/state-selectors.ts';
import { toRefusalNotice } from '../../../lib/view/notices/failure-notice.ts';
import { requestService } from '../../../lib/platform/allowed-host.ts';
import { listFindPageSearches } from '../../../lib/store/people-search-rows.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toSearchRows, type SearchRows } from '../../../lib/view/find/saved-searches.ts';
import type { RevealCollaborators } from '../lists/use-reveal-missing.tsx';
import { storeEditedSearch, readEditedSearch, type EditedSearch } from './edited-search.ts';
import { FindResults } from './find-results.tsx';
import { SavedView } from './saved-searches-view.tsx';
import { useFind } from './use-find.ts';
import { useQuery } from '../use-query.ts';

type Props = ViewProps & {
  db: Database;
  revealing: RevealCollaborators;
  openId: string | null;
  onBroken: () => void;
};

const SAVED = 'saved';
const toHash = (id: string | null): string => (id ? `#find/${encodeURIComponent(id)}` : '#find');
const go = (id: string | null): void => {
  globalThis.location.hash = toHash(id);
};

const readDomain = (text: string): string | null => {
  const domain = foldDomain(text);
  return isDomain(domain) ? domain : null;
};

/** The search, or the list of searches that can be opened again. */
export function FindView(props: Props) {
  const { state, actions, now, db, openId, onBroken } = props;
  const at = state.connection ?? NOWHERE;
  // The settings made on this page, while this address was open.
  const [edited, setEdited] = useState<EditedSearch>(() => readEditedSearch(at));
  // The search to which "Search" leads back.
  const [lastId, setLastId] = useState(edited.openId);
  if (openId !== SAVED && openId !== lastId) setLastId(openId);
  const [size, setSize] = useState<number>(DEFAULT_SEARCH_LIMIT);
  const searches = useQuery(
    useCallback(() => listFindPageSearches(db), [db]),
    onBroken,
  );
  const rows = useMemo(
    () => toSearchRows(searches ?? [], at, now, size),
    [searches, at, now, size],
  );
  const filters = chooseFilters(edited, openId, searches, at);
  const find = useFind({ ...props, filters, size, onShown: go });
  const { screen, search } = find;
  const isDaily = state.settings.countSearchesDaily;
  const canCount = state.connection?.additions?.search === 'counted' && find.affordability.online;
  useDailyCount(rows, isDaily && canCount, actions.countSearchDaily);

  function set(next: EditedSearch): void {
    setEdited(next);
    storeEditedSearch(next, at);
  }

  function change(next: FindFilters): void {
    actions.dismissSearchProblem();
    set({ openId, filters: next });
  }

  const { replaced } = edited;
  function restore(): void {
    if (!replaced) return;
    actions.dismissSearchProblem();
    set(replaced);
    go(replaced.openId);
  }

  async function save(name: string): Promise<void> {
    const count = find.getCount(filters) ?? search?.count ?? null;
    const id = await actions.saveSearch({ find: filters, name, count });
    if (id) go(id);
  }

  const isSaved = openId === SAVED;
  const problem = getProblem(state, 'search');
  // The notice of the open search is beside its count.
  const isElsewhere = isSaved || problem?.scope.key !== toFindKey(filters);
  const chargedCount =
    problem?.problem.code === 'count_charged' && isElsewhere
      ? toRefusalNotice(problem.problem, { what: '', host: getServiceHost(state) })
      : null;
  return (
    <FindPage
      screen={screen}
      filters={filters}
      readDomain={readDomain}
      view={isSaved ? 'saved' : 'search'}
      names={rows.saved.map(({ name }) => name)}
      onFilters={change}
      onView={(view) => {
        actions.dismissSearchProblem();
        go(view === 'saved' ? SAVED : lastId);
      }}
      onSave={(name) => void save(name)}
      toast={
        <UndoToast
          text={replaced ? t`Your filters were replaced.` : null}
          onUndo={restore}
          onOver={() => set({ ...edited, replaced: undefined })}
        />
      }
      top={
        <>
          <BlockedNotice
            {...getBlockedState(state)}
            onAllow={() => state.connection && requestService(state.connection)}
            onOptions={openOptions}
            onCheck={actions.refreshBalance}
          />
          {chargedCount && <FailureNotice notice={chargedCount} now={now} level={2} />}
        </>
      }
    >
      {(onSetFilter) =>
        isSaved ? (
          <SavedView
            rows={rows}
            actions={actions}
            canCount={canCount}
            isDaily={isDaily}
            countNow={find.countNow}
            host={getServiceHost(state)}
            hrefOf={toHash}
            onSearch={() => go(lastId)}
          />
        ) : (
          <FindResults
            {...props}
            find={find}
            size={size}
            onSize={setSize}
            onClear={() => change(NO_FIND_FILTERS)}
            onSetFilter={onSetFilter}
          />
        )
      }
    </FindPage>
  );
}

/** Counts the saved searches that are due, one after the other: each is marked, and the next one is due. */
function useDailyCount(
  { saved }: SearchRows,
  isOn: boolean,
  countDaily: (id: string) => void,
): void {
  const due = isOn ? saved.find(({ isDue }) => isDue)?.id : undefined;
  useEffect(() => {
    if (due !== undefined) countDaily(due);
  }, [due, countDaily]);
}

const NOWHERE = { baseUrl: '', workspaceId: '' };

type Search = Workspace & { id: string; find?: FindFilters | undefined };

/**
 * The filters of the search that the address names, until they are changed; those of the page while it is read. Filters
 * are counted by themselves, so those of another workspace are not used.
 */
function chooseFilters(
  edited: EditedSearch,
  openId: string | null,
  searches: readonly Search[] | null,
  at: Workspace,
): FindFilters {
  if (openId === edited.openId || openId === SAVED) return edited.filters;
  if (openId === null) return NO_FIND_FILTERS;
  const open = searches?.find((one) => one.id === openId && isSameWorkspace(one, at));
  return open?.find ?? edited.filters;
}
