// The props with which pages draw a company: the screen (lib/view/), and what each control does.
import { isSampleCompany } from '../model/sample.ts';
import { toCompanyScreen } from '../view/company/company-screen.ts';
import type { ViewProps } from './actions/actions.ts';
import { createNoticeCallbacks } from './actions/create-notice-callbacks.ts';
import { getAffordability, getProblem, getServiceHost, isInSample } from './state-selectors.ts';

type Options = ViewProps & {
  /** Opens the place where the user corrects what the page says about the company; missing without a page. */
  onEdit?: () => void;
};

/** Null when no company is shown, or the database has not answered yet. */
export function toCompanyProps({ state, actions, now, onEdit }: Options) {
  const { company: records, connection, dismissed } = state;
  const { shown } = state.panelSubject;
  if (shown?.kind !== 'company' || !records) return null;
  const ofJob = getProblem(state, 'job');
  const isOurs = records.jobs.some(({ id }) => id === ofJob?.scope.id);
  const refused = getProblem(state, 'company') ?? (isOurs ? ofJob : null);
  const screen = toCompanyScreen(
    {
      ...records,
      input: shown.company,
      service: connection,
      host: getServiceHost(state),
      problem: refused?.problem ?? null,
      dismissed,
    },
    now,
  );
  const { name, title, domain, saved, notice, state: outcome } = screen;
  const onLookUp = () => actions.lookUpCompany();
  const callbacks = createNoticeCallbacks({
    state,
    actions,
    job: notice?.job,
    onNewRequest: onLookUp,
    ...(onEdit && { onEdit }),
  });
  // The action bar saves a company with details.
  const isSearching = outcome === 'searching' || outcome === 'queued';
  const isSavedByBar = screen.company !== null && !isSearching && !saved && !notice;
  return {
    screen,
    head: {
      kind: 'company' as const,
      name,
      title,
      meta: domain,
      saved,
      sample: isSampleCompany(shown.company),
      onSave: isSavedByBar ? null : actions.save,
    },
    lookup: { screen, now, isSample: isInSample(state), callbacks },
    actionBar: {
      screen,
      affordability: getAffordability(state, screen.identifiable),
      now,
      onAddCredits: callbacks.onAddCredits,
      onBalance: () => void actions.refreshBalance(),
      onLookUp,
      onSave: actions.save,
    },
  };
}
