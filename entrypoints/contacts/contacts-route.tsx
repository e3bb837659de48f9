import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PriceBlockContext } from '../../components/ui/buttons/price-block.ts';
import { PageShell } from '../../components/navigation/page-shell.tsx';
import { useTheme } from '../../components/ui/hooks/use-theme.ts';
import { getSendingStop } from '../../lib/page/state-selectors.ts';
import type { NavStore } from '../../lib/page/nav-store.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import {
  isSameTarget,
  type ContactsRoute as Route,
  type NavTarget,
} from '../../lib/view/navigation/nav-target.ts';
import { BlockedPageNotice } from './blocked-page-notice.tsx';
import { openGroup, type ContactsStore } from './table/contacts-store.ts';
import type { DuplicatesCollaborators } from './duplicates/duplicates-screen.tsx';
import type { CompaniesCollaborators } from './companies/companies-screen.tsx';
import type { RevealCollaborators } from './lists/use-reveal-missing.tsx';
import type { ImportCollaborators } from './import/import-collaborators.ts';

/** Each is loaded when it is opened, because most visits are to the table. */
const ImportScreen = lazy(async () => ({
  default: (await import('./import/import-screen.tsx')).ImportScreen,
}));
const CompaniesScreen = lazy(async () => ({
  default: (await import('./companies/companies-screen.tsx')).CompaniesScreen,
}));
const JobsScreen = lazy(async () => ({
  default: (await import('./jobs/jobs-screen.tsx')).JobsScreen,
}));
const DuplicatesScreen = lazy(async () => ({
  default: (await import('./duplicates/duplicates-screen.tsx')).DuplicatesScreen,
}));
const FindScreen = lazy(async () => ({
  default: (await import('./find/find-screen.tsx')).FindScreen,
}));

type Props = {
  store: ContactsStore;
  nav: NavStore;
  importCollaborators: ImportCollaborators;
  companiesCollaborators: CompaniesCollaborators;
  duplicatesCollaborators: DuplicatesCollaborators;
  revealing: RevealCollaborators;
  onPutLabel: (label: Label) => void;
  /** The table of contacts. */
  children: ReactNode;
};

/** The page that the address names, beside the side navigation. */
export function ContactsRoute(props: Props) {
  const {
    store,
    nav,
    importCollaborators,
    companiesCollaborators,
    duplicatesCollaborators,
    revealing,
    onPutLabel,
    children,
  } = props;
  const { theme } = useStore(store, ({ settings }) => settings);
  useTheme(theme);
  const view = useStore(nav);
  const counts = useStore(store, (state) => state.counts);
  const now = useStore(store, (state) => state.now);
  const route = useStore(store, (state) => state.route);
  const { page, actions } = companiesCollaborators;
  const stop = useStore(page, getSendingStop);
  const here = toNavTarget(route);
  return (
    <PageShell
      // The index has counted the contacts of each list and tag.
      view={{
        ...view,
        all: counts?.all ?? view.all,
        getCount: (id) => (counts ? (counts.byLabel.get(id) ?? 0) : null),
      }}
      here={here}
      onPutLabel={onPutLabel}
      onGo={(to) => {
        // The address stays, so it changes nothing: the group is shown without what is searched for.
        if (route.type === 'contacts' && isSameTarget(here, to)) openGroup(store, route.group);
      }}
      now={now}
    >
      <PriceBlockContext value={stop}>
        {route.type !== 'find' && <BlockedPageNotice page={page} actions={actions} />}
        {route.type === 'contacts' && children}
        <Suspense fallback={<main aria-busy="true" />}>
          {route.type === 'import' && (
            <ImportScreen
              collaborators={importCollaborators}
              page={page}
              actions={actions}
              id={route.id}
              listId={route.listId}
              now={now}
            />
          )}
          {route.type === 'jobs' && <JobsScreen {...companiesCollaborators} now={now} />}
          {route.type === 'duplicates' && <DuplicatesScreen {...duplicatesCollaborators} />}
          {route.type === 'find' && (
            <FindScreen
              {...companiesCollaborators}
              revealing={revealing}
              openId={route.id}
              now={now}
            />
          )}
          {route.type === 'companies' && (
            <CompaniesScreen collaborators={companiesCollaborators} openId={route.id} now={now} />
          )}
        </Suspense>
      </PriceBlockContext>
    </PageShell>
  );
}

/** Null for an import, which the navigation does not lead to. */
function toNavTarget(route: Route): NavTarget | null {
  if (route.type === 'import') return null;
  return route.type === 'contacts' ? route.group : { kind: route.type };
}
