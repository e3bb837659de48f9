// Values that several views derive from the state of the page.
import type { Scope, PageState } from './page-state.ts';
import { sumHeld } from '../enrichment/start/spending-limits.ts';
import {
  samplePlaceText,
  isSampleSubject,
  isWithoutSubject,
} from '../view/sample/sample-subject.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import type { Reading } from '../detect/subject.ts';
import type { Problem } from '../messages/protocol.ts';
import type { Job } from '../model/jobs/job.ts';
import { getReading } from '../view/subject/shown-subject.ts';
import { toLinkRefusal } from '../view/notices/refusal-texts.ts';
import { isOnThisComputer } from '../view/service-address.ts';
import { getConnectedAccount, toFooterLine, type FooterLine } from '../view/footer-line.ts';
import {
  blockedReason,
  getAvailableCredits,
  type Affordability,
  type StopReason,
} from '../view/affordability.ts';

export const isInSample = ({ connection }: Pick<PageState, 'connection'>): boolean =>
  connection?.mode === 'sample';

/** In the demo, what is shown is not one of its sample people: it is never looked up. */
export const isRealInSample = (state: PageState): boolean => {
  const { shown } = state.panelSubject;
  return isInSample(state) && !isWithoutSubject(shown) && !isSampleSubject(shown);
};

/** The service's host, as consent named it. */
export const getServiceHost = ({ connection }: Pick<PageState, 'connection'>): string =>
  isInSample({ connection })
    ? samplePlaceText()
    : connection
      ? new URL(connection.baseUrl).host
      : '';

/** Without it, nothing of search is shown. */
export const canSearchPeople = ({ connection }: Pick<PageState, 'connection'>): boolean =>
  (connection?.additions?.search ?? 'none') !== 'none';

export const getAffordability = (state: PageState, identifiable: boolean): Affordability => ({
  online: isReachable(state),
  stoppedBy: getBlockedState(state).stoppedBy,
  sampleOnly: isRealInSample(state),
  identifiable,
  available: getAvailableCredits(getConnectedAccount(state), state.activeJobs),
});

/** Why no request can leave now, as a sentence; null when requests leave. */
export const getSendingStop = (state: PageState): string | null =>
  blockedReason('', 0, { ...getAffordability(state, true), sampleOnly: false });

/** Active jobs of the connected workspace. Others wait for theirs and hold nothing of this balance. */
export const getConnectionJobs = ({ connection, activeJobs }: PageState): Job[] =>
  connection ? activeJobs.filter((job) => isSameWorkspace(job, connection)) : [];

/** A service on this computer needs no network. */
const isReachable = ({ isOnline, connection }: PageState): boolean =>
  isOnline ||
  isInSample({ connection }) ||
  (connection !== null && isOnThisComputer(connection.baseUrl));

export const getFooterLine = (state: PageState, now: Date): FooterLine =>
  toFooterLine(
    {
      ...state,
      online: isReachable(state),
      held: sumHeld(getConnectionJobs(state)),
      warnBelow: state.settings.warnBelow,
    },
    now,
  );

/** The reasons why no search can continue, and the one why a priced button can start nothing now. */
export function getBlockedState(state: PageState) {
  const { connection, stopped, isHostAllowed, storageFullSince } = state;
  const isStopped = connection !== null && stopped?.connectedAt === connection.connectedAt;
  const waiting = getConnectionJobs(state).length;
  const reasons = {
    keyRefusedBy: isStopped ? getServiceHost(state) : null,
    hostNotAllowed: connection && !isHostAllowed ? getServiceHost(state) : null,
    // Only the next request of a job can find that there is space again, so without one the user may start one.
    storageFull: storageFullSince !== null && waiting > 0,
    waiting,
  };
  return { ...reasons, stoppedBy: findStopReason(reasons) };
}

type Reasons = {
  hostNotAllowed: string | null;
  keyRefusedBy: string | null;
  storageFull: boolean;
};

function findStopReason({ hostNotAllowed, keyRefusedBy, storageFull }: Reasons): StopReason | null {
  if (hostNotAllowed) return 'host_not_allowed';
  if (keyRefusedBy) return 'key_refused';
  return storageFull ? 'storage_full' : null;
}

/** The reading that is shown, when it has far fewer details than usual: its site may have changed its pages. */
export function findChangedPage({ tabPage, panelSubject }: PageState): Reading | null {
  if (tabPage?.status !== 'read' || !tabPage.seemsChanged) return null;
  const shown = panelSubject.shown && getReading(panelSubject.shown);
  return shown?.url === tabPage.reading.url ? tabPage.reading : null;
}

/** The last problem, when it belongs to this kind of scope. */
export function getProblem<Kind extends Scope['kind']>(
  { problem }: Pick<PageState, 'problem'>,
  kind: Kind,
): { scope: Extract<Scope, { kind: Kind }>; problem: Problem } | null {
  return problem?.scope.kind === kind
    ? { scope: problem.scope as Extract<Scope, { kind: Kind }>, problem: problem.problem }
    : null;
}

/** Without the count that failed: where its number is shown, it is requested again. */
export const forgetFailedCount = ({ problem }: PageState): Partial<PageState> => ({
  lastCount: null,
  ...(problem?.scope.kind === 'search' && problem.scope.isCount && { problem: null }),
});

/** Returns why the search pasted for a job was not linked to it. The job is as it was: its start may be charged. */
export function getLinkRefusal(
  state: Pick<PageState, 'connection' | 'problem'>,
): { jobId: string; text: string } | null {
  const refused = getProblem(state, 'link');
  if (!refused) return null;
  const text = toLinkRefusal(refused.problem, getServiceHost(state));
  return { jobId: refused.scope.id, text };
}
