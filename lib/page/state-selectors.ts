// From the store's state to what is drawn. Pure: `now` is the only other thing they know.
import type { Scope, PageState } from './page-state.ts';
import { heldBy } from '../enrichment/start/guard.ts';
import { isHere } from '../enrichment/start/plan.ts';
import type { Reading } from '../detect/subject.ts';
import type { Problem } from '../messages/protocol.ts';
import type { Job } from '../model/job.ts';
import { readingOf } from '../view/subject/panel-subject.ts';
import { isOnThisComputer } from '../view/service-address.ts';
import { accountOf, footerLine, type FooterLine } from '../view/footer-line.ts';
import { availableOf, type Means } from '../view/affordability.ts';
import { personScreen, type PersonScreen } from '../view/person/person-screen.ts';
import type { AskedInVain } from '../view/person/person-notice.ts';

/** The service's host, as consent named it. */
export const serviceHost = ({ connection }: Pick<PageState, 'connection'>): string =>
  connection ? new URL(connection.baseUrl).host : '';

export const meansOf = (state: PageState, identifiable: boolean): Means => ({
  online: isReachable(state),
  identifiable,
  available: availableOf(accountOf(state), state.activeJobs),
});

/** Jobs of another connection wait for it; they hold nothing of this balance. */
export const ofConnection = ({ connection, activeJobs }: PageState): Job[] =>
  connection ? activeJobs.filter((job) => isHere(job, connection)) : [];

/** A service on this very computer needs no network. */
const isReachable = ({ online, connection }: PageState): boolean =>
  online || (connection !== null && isOnThisComputer(connection.baseUrl));

export const footerOf = (state: PageState, now: Date): FooterLine =>
  footerLine(
    {
      ...state,
      online: isReachable(state),
      held: heldBy(ofConnection(state)),
      warnBelow: state.settings.warnBelow,
    },
    now,
  );

/** What keeps every search from going on. */
export function standstillOf(state: PageState) {
  const { connection, stopped, noRoomSince } = state;
  const isStopped = connection !== null && stopped?.connectedAt === connection.connectedAt;
  return {
    keyRefusedBy: isStopped ? serviceHost(state) : null,
    noRoom: noRoomSince !== null,
    waiting: ofConnection(state).length,
  };
}

/** The page that is shown, when its site may have changed its pages: far fewer details were found there. */
export function changedPage({ tabPage, attention }: PageState): Reading | null {
  if (tabPage?.status !== 'read' || !tabPage.seemsChanged) return null;
  const shown = attention.shown && readingOf(attention.shown);
  return shown?.url === tabPage.reading.url ? tabPage.reading : null;
}

/** The problem of a scope, when it is the last thing that was asked. */
export function problemOf<Kind extends Scope['kind']>(
  { problem }: PageState,
  kind: Kind,
): { scope: Extract<Scope, { kind: Kind }>; problem: Problem } | null {
  return problem?.scope.kind === kind
    ? { scope: problem.scope as Extract<Scope, { kind: Kind }>, problem: problem.problem }
    : null;
}

function askedInVain(state: PageState): AskedInVain | null {
  const start = problemOf(state, 'person');
  if (start) return { problem: start.problem, kinds: start.scope.kinds, jobId: null };
  const job = problemOf(state, 'job');
  // One of the list under Jobs may be somebody else's.
  if (!state.person?.jobs.some(({ id }) => id === job?.scope.id)) return null;
  return job && { problem: job.problem, kinds: [], jobId: job.scope.id };
}

/** Null when no person is shown, or the database has not answered yet. */
export function personScreenOf(state: PageState, now: Date): PersonScreen | null {
  const { shown, since } = state.attention;
  if (shown?.kind !== 'person' || !state.person) return null;
  return personScreen(
    {
      ...state.person,
      person: shown.person,
      subject: shown.subject,
      since,
      sendProfileLink: state.settings.sendProfileLink,
      service: state.connection,
      host: serviceHost(state),
      asked: askedInVain(state),
      dismissed: state.dismissed,
    },
    now,
  );
}
