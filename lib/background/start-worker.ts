// Runs the worker's steps at each start, and when a stored item changes while it runs.
import { reportAs } from '../log.ts';
import { closeStorageToContentScripts } from '../platform/storage-access.ts';
import { accountItem, connectionItem, stoppedItem } from '../settings/items.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { raisedLimitsItem } from '../settings/raised-limits.ts';
import { deleteAbandonedStage } from '../store/stage-database.ts';
import { syncSites } from './pages/sites.ts';
import { followSettings, restoreClickTarget } from './settings.ts';
import { recordBalanceEvidence } from './account/account.ts';
import type { WorkerParts } from './worker.ts';

const reportStep = reportAs('step_failed');
const reportAccount = reportAs('account_failed');
const reportBadge = reportAs('badge_failed');
const reportPrivacy = reportAs('privacy_failed');

/** `ready`: messages can be handled, in the user's language. A step that fails does not stop the later ones. */
export async function startWorker(worker: WorkerParts, ready: Promise<unknown>): Promise<void> {
  const { engine, imports, privacy, reminders, sending } = worker;
  await closeStorageToContentScripts().catch(reportStep);
  await restoreClickTarget().catch(reportStep);
  void syncSites().catch(reportBadge);
  void deleteAbandonedStage().catch(reportPrivacy);
  await ready;
  // Before anything is sent: the last worker may have died while it suppressed people.
  await privacy.start().catch(reportPrivacy);
  await engine.tick().catch(reportStep);
  await sending.tick().catch(reportStep);
  await reminders.tick().catch(reportStep);
  await imports.resumeAll().catch(reportStep);
}

/** Goes on with what waited for another key, balance, setting or limit. */
export function watchStoredItems({ engine, privacy }: WorkerParts, signal: AbortSignal): void {
  const { lists, store } = engine;
  const retryAfterRefusedKey = () => void engine.retryAfter(['unauthorized']).catch(reportStep);
  connectionItem.watch(retryAfterRefusedKey, signal);
  stoppedItem.watch((stopped) => {
    if (!stopped) retryAfterRefusedKey();
  }, signal);
  accountItem.watch((account) => {
    if (account) void recordBalanceEvidence(store, account).catch(reportAccount);
  }, signal);
  const resumeLists = () => void lists.resumeAtLimit().catch(reportStep);
  settingsItem.watch(resumeLists, signal);
  settingsItem.watch(({ notifyWhenEnded }) => {
    // Jobs that are under way now are awaited.
    if (notifyWhenEnded) void engine.tick().catch(reportStep);
  }, signal);
  const onExpiryChange = () => void privacy.expireNow().catch(reportPrivacy);
  followSettings({ onExpiryChange, reportStep }, signal);
  accountItem.watch(resumeLists, signal);
  raisedLimitsItem.watch(resumeLists, signal);
}
