// The props with which panel and popup draw a person: the contact details, the screen around them (both from lib/view/), and
// what each control does.
import { toPersonScreen } from '../view/person/person-screen.ts';
import type { RefusedRequest } from '../view/person/person-notice.ts';
import { toRevealRows, type RevealRow } from '../view/person/reveal-rows.ts';
import { hasUnsavedValues } from '../view/person/own-values.ts';
import { describeSource } from '../view/person/value-source.ts';
import type { ViewProps } from './actions/actions.ts';
import { closePanel, openContacts } from './navigation.ts';
import { createNoticeCallbacks } from './actions/create-notice-callbacks.ts';
import type { PageState } from './page-state.ts';
import { getSaveList } from './actions/save-actions.ts';
import {
  getAffordability,
  getProblem,
  getServiceHost,
  isInSample,
  isRealInSample,
} from './state-selectors.ts';

type Options = ViewProps & {
  /** Opens the place where the user corrects what the page says about the person. */
  onEdit: () => void;
};

/** `loading`: no person is shown, or the database has not answered yet. Of a suppressed person nothing is shown. */
export function toPersonProps({ state, actions, now, onEdit }: Options) {
  const { person: records, connection, dismissed } = state;
  const { shown, since } = state.panelSubject;
  if (shown?.kind !== 'person' || !records) return { state: 'loading' } as const;
  if (records.isSuppressed) return { state: 'suppressed' } as const;
  const { askAbove, sendProfileLink } = state.settings;
  const { person, subject } = shown;
  const written = shown.written && { ...shown.written, companyDomain: person.companyDomain };
  const host = getServiceHost(state);
  const refused = findRefusedRequest(state);
  const rows = toRevealRows({ ...records, written }, now);
  const screen = toPersonScreen(
    {
      ...records,
      written,
      person,
      subject,
      since,
      sendProfileLink,
      service: connection,
      host,
      refused,
      dismissed,
    },
    rows,
    now,
  );
  const { notice, refresh, running, saved } = screen;
  const affordability = getAffordability(state, screen.identifiable);
  const saveList = getSaveList(state)?.name;
  const shared = { screen, affordability, askAbove };
  // The user has the address already, so the person is the news. In the demo only saving is possible.
  const isSavedByBar =
    (shown.from.kind === 'address' || isRealInSample(state)) &&
    !saved &&
    !notice &&
    !running &&
    affordability.online;
  return {
    state: 'known' as const,
    records,
    screen,
    /** The contact details, one of each kind. */
    rows,
    /** Null when the action bar saves. */
    onSave: isSavedByBar ? null : actions.save,
    saveList,
    /** Missing when nothing of the text is left to save to a saved person. */
    onSaveValues:
      saved && hasUnsavedValues({ contact: records.contact, written })
        ? actions.saveValues
        : undefined,
    details: {
      ...shared,
      rows,
      now,
      isSample: isInSample(state),
      getSource: (row: Pick<RevealRow & { state: 'found' }, 'jobId' | 'kind'>) =>
        describeSource(
          records.receipts.find(({ id }) => id === row.jobId),
          row.kind,
          records.contact?.id ?? '',
          now,
        ),
      onBalance: () => void actions.refreshBalance(),
      onContacts: openContacts,
      callbacks: createNoticeCallbacks({
        state,
        actions,
        job: notice?.job,
        onNewRequest: () => notice && actions.reveal(notice.kinds, notice.price),
        onEdit,
      }),
    },
    actionBar: {
      ...shared,
      onBackground: closePanel,
      onCancel: (ids: readonly string[]) => ids.forEach(actions.cancelJob),
      onSave: isSavedByBar ? actions.save : null,
      saveList,
      onRefresh: () => actions.reveal(refresh?.kinds ?? [], refresh?.price ?? 0, true),
    },
  };
}

function findRefusedRequest(state: PageState): RefusedRequest | null {
  const start = getProblem(state, 'person');
  if (start) return { problem: start.problem, kinds: start.scope.kinds };
  const job = getProblem(state, 'job');
  // The job may belong to another person in the list of jobs.
  if (!job || !state.person?.jobs.some(({ id }) => id === job.scope.id)) return null;
  return { problem: job.problem, kinds: [] };
}
