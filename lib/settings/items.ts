// The items of extension storage about the account, the demo, the session, jobs and notifications. The other items have
// files of their own: those that call `storedItem` in this folder, and for the open tabs store/tab-pages.ts and
// store/chosen-text.ts. The API key is not in extension storage (api-key.ts).
import { NEW_SAMPLE_STATE, sampleState } from '../sample/sample-state.ts';
import { z } from '../zod.ts';
import { failure } from '../model/jobs/failure.ts';
import { durations, rateStates } from '../model/jobs/service-timing.ts';
import { account } from './account.ts';
import { connection } from './connection.ts';
import { storedItem } from './stored-item.ts';

export const connectionItem = storedItem('local', 'connection', z.nullable(connection), null);
export const accountItem = storedItem('local', 'account', z.nullable(account), null);

/** A hint on the first page after the first connection: pending until it is shown, and never again. */
export const firstPageHintItem = storedItem(
  'local',
  'first-page-hint',
  z.enum(['none', 'pending', 'seen']),
  'none',
);

/** The state of the sample service of the demo. Removed when the user leaves the demo. */
export const sampleStateItem = storedItem('local', 'sample', sampleState, NEW_SAMPLE_STATE);

/** A session ends with the browser, or after twelve hours. Its spending is the sum of its receipts. */
export const session = z.object({ id: z.uuid(), startedAt: z.iso.datetime() });
export type Session = z.infer<typeof session>;
export const SESSION_HOURS = 12;
export const sessionItem = storedItem('session', 'session', z.nullable(session), null);

/** Jobs that finished while no panel was open: the number on the icon. */
export const unseenFinishedItem = storedItem('session', 'ended-unseen', z.int(), 0);

/** Rows that were pasted into the panel, until the import page has taken them; in memory. */
export const pastedRowsItem = storedItem('session', 'pasted-rows', z.string(), '');

/** Requests of the last minute, by service, and what each service reported about further ones. */
export const rateItem = storedItem('local', 'rate', rateStates, {});
/** The durations of jobs, by service. The key is the one of earlier releases. */
export const durationsItem = storedItem('local', 'habits', durations, {});

/** The service has refused the key (401) of the connection that was made then: its queue is stopped. */
export const stopped = z.object({ connectedAt: z.iso.datetime(), at: z.iso.datetime(), failure });
export type Stopped = z.infer<typeof stopped>;
export const stoppedItem = storedItem('local', 'stopped', z.nullable(stopped), null);

/** The day up to which the user was reminded of due follow-ups: `2026-01-27`. */
export const remindedThroughItem = storedItem('local', 'told-reminders', z.string(), '');

/**
 * For the notification about ended work; ids of jobs and lists. `awaited`: under way at the last tick of the runner.
 * `told`: ended, and in a notification that the user has not opened yet. Both stay empty while notifications are off.
 */
export const endedWork = z.object({ awaited: z.array(z.string()), told: z.array(z.string()) });
export type EndedWork = z.infer<typeof endedWork>;
export const NO_ENDED_WORK: EndedWork = { awaited: [], told: [] };
export const endedWorkItem = storedItem('local', 'ended-work', endedWork, NO_ENDED_WORK);

/** Responses that could not be written because the disk is full, by job; in memory. */
export const unsavedAnswersItem = storedItem(
  'session',
  'unsaved-answers',
  z.record(z.string(), z.unknown()),
  {},
);
/** Since when the disk is full; in memory, which needs no disk space. */
export const diskFullItem = storedItem('session', 'no-room', z.nullable(z.iso.datetime()), null);
