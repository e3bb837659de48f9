import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { refreshAccount } from '../lib/background/account.ts';
import { createJobsSeen } from '../lib/background/on-job-finished.ts';
import {
  checkConnection,
  connectDemo,
  connectWithKey,
  forgetConnection,
  markHintSeen,
  testConnection,
} from '../lib/background/connect.ts';
import { createContactEdits } from '../lib/background/contact-edits.ts';
import { createContactRequests } from '../lib/background/contacts.ts';
import { createImports } from '../lib/background/imports.ts';
import { openChosenText } from '../lib/background/open-chosen-text.ts';
import { createEngine } from '../lib/background/engine.ts';
import { createPeopleSearches } from '../lib/background/people-search.ts';
import { createPages } from '../lib/background/pages/pages.ts';
import { reportPage } from '../lib/background/pages/report-page.ts';
import {
  restartWatchers,
  switchBadge,
  syncSites,
  updateTabBadge,
} from '../lib/background/pages/sites.ts';
import { createDeleteEverything } from '../lib/background/privacy/delete-everything.ts';
import { createPrivacy } from '../lib/background/privacy/privacy.ts';
import { createJobRequests } from '../lib/background/jobs.ts';
import { recordBalanceEvidence } from '../lib/background/unanswered-start-evidence.ts';
import { keepAnswer } from '../lib/background/site-answers.ts';
import { createLeaveDemo, enterDemo } from '../lib/background/sample/sample.ts';
import { createReminderAlarms } from '../lib/background/notifications/reminder-alarms.ts';
import { createSending } from '../lib/background/sending/sending.ts';
import { createSettingsRequests, restoreClickTarget } from '../lib/background/settings.ts';
import { reportAs } from '../lib/log.ts';
import { listen } from '../lib/messages/listen.ts';
import { listenForPageKinds } from '../lib/messages/page-kind-listener.ts';
import { createMenus, onMenu } from '../lib/platform/context-menu.ts';
import { followLanguage } from '../lib/platform/follow-language.ts';
import { createWake } from '../lib/platform/wake.ts';
import { openPanel } from '../lib/platform/panel.ts';
import { closeStorageToContentScripts } from '../lib/platform/storage-access.ts';
import { onPermissionsRemoved } from '../lib/platform/watcher-script.ts';
import { accountItem, connectionItem, settingsItem, stoppedItem } from '../lib/settings/items.ts';
import { deleteAbandonedStage } from '../lib/store/stage-database.ts';
import { raisedLimitsItem } from '../lib/settings/raised-limits.ts';
import type { Request } from '../lib/messages/protocol.ts';

export default defineBackground(() => {
  const reportStep = reportAs('step_failed');
  const reportClick = reportAs('click_failed');
  const reportBadge = reportAs('badge_failed');
  const reportAccount = reportAs('account_failed');
  const reportPrivacy = reportAs('privacy_failed');

  const { signal } = new AbortController();
  const languageReady = followLanguage(signal, () => void createMenus().catch(reportClick)).catch(
    reportStep,
  );
  const engine = createEngine();
  const { db, store, suppressions, lists, withWakeAlarm } = engine;
  const jobs = createJobRequests(engine);
  const privacy = createPrivacy({
    db,
    store,
    suppressions,
    secret: engine.secret,
    report: reportPrivacy,
  });
  const contacts = createContactRequests(engine);
  const edits = createContactEdits(db);
  const people = createPeopleSearches(engine);
  const imports = createImports(engine);
  const startImport = async (request: Request<'import.start'>) => {
    const started = await imports.start(request);
    // The page asks for it too, but may be closed.
    void imports.resumeAll().catch(reportStep);
    return started;
  };
  const sendingWake = createWake(() => void sending.tick().catch(reportStep), {
    next: 'sending',
    started: 'sending-started',
  });
  const reminders = createReminderAlarms(db, reportStep);
  const sending = createSending({ ...engine, wakeAt: sendingWake.at });
  const settings = createSettingsRequests(() => void privacy.expireNow().catch(reportPrivacy));
  const pages = createPages(reportClick);

  browser.action.onClicked.addListener((tab) => {
    // First, and without an await before it: the panel opens only in the user's own gesture.
    openPanel(tab.windowId).catch(reportClick);
    void pages.read(tab).catch(reportClick);
  });
  onMenu((chosen) => {
    openPanel(chosen.windowId).catch(reportClick);
    void openChosenText(chosen, new Date()).catch(reportClick);
  });
  browser.runtime.onInstalled.addListener(() => {
    void languageReady.then(createMenus).catch(reportClick);
    void restartWatchers().catch(reportBadge);
  });
  // The listener does nothing: it makes the browser start this worker together with the browser.
  browser.runtime.onStartup.addListener(() => {});
  listenForPageKinds((report) => languageReady.then(() => updateTabBadge(report)), reportBadge);
  onPermissionsRemoved(() => void syncSites().catch(reportBadge));
  globalThis.addEventListener(
    'online',
    () => void engine.retryAfter(['offline', 'unreachable', 'timeout']).catch(reportStep),
  );

  listen(
    {
      'page.read': pages.readNow,
      'page.read_again': pages.readAgain,
      'page.report': reportPage,
      'demo.enter': enterDemo,
      'demo.leave': createLeaveDemo(db),
      'connection.demo': connectDemo,
      'connection.key': connectWithKey,
      'connection.check': checkConnection,
      'connection.test': testConnection,
      'connection.forget': forgetConnection,
      'enrichment.start': withWakeAlarm(jobs.reveal),
      'company.lookup': withWakeAlarm(jobs.lookUpCompany),
      'company.lookup_many': withWakeAlarm(jobs.lookUpCompanies),
      'reverse.start': withWakeAlarm(jobs.lookUpAddresses),
      'person.lookup': withWakeAlarm(jobs.lookUpPerson),
      'people.count': people.count,
      'people.search': withWakeAlarm(jobs.searchPeople),
      'search.save': people.save,
      'search.remove': people.remove,
      'search.seen': people.markSeen,
      'search.count_daily': people.countDaily,
      'job.cancel': jobs.cancelJob,
      'job.retry': withWakeAlarm(jobs.retryJob),
      'job.give_up': jobs.giveUpJob,
      'job.link': withWakeAlarm(jobs.linkJob),
      'list.start': withWakeAlarm(lists.start),
      'list.pause': lists.pause,
      'list.resume': withWakeAlarm(lists.resume),
      'list.cancel': lists.cancel,
      'import.create': imports.create,
      'import.add_rows': imports.addRows,
      'import.start': withWakeAlarm(startImport),
      'import.save': imports.save,
      'import.delete': imports.remove,
      'contact.save': contacts.saveContact,
      'contacts.change': reminders.withReminders(edits.changeContacts),
      'contacts.patch': reminders.withReminders(edits.patchContacts),
      'contacts.merge': reminders.withReminders(contacts.mergeContacts),
      'contacts.separate': reminders.withReminders(contacts.separateContacts),
      'contacts.delete': privacy.deleteContacts,
      'label.put': edits.putLabel,
      'label.remove': edits.removeLabel,
      'view.put': edits.putView,
      'view.remove': edits.removeView,
      'company.save': contacts.saveCompany,
      'value.flag': contacts.flagValue,
      'value.unflag': contacts.unflagValue,
      'limit.raise': settings.raiseLimit,
      'suppression.add': privacy.addSuppressions,
      'suppression.remove': privacy.removeSuppression,
      'person.erase': privacy.erase,
      'data.delete_everything': createDeleteEverything(db),
      'site.badge': switchBadge,
      'site.answer': keepAnswer,
      'hint.seen': markHintSeen,
      'account.refresh': refreshAccount,
      'settings.change': settings.changeSettings,
      'target.connect': sending.connect,
      'target.test': sending.test,
      'target.disconnect': sending.disconnect,
      'sending.start': sendingWake.withWakeAlarm(sending.start),
      'sending.retry': sendingWake.withWakeAlarm(sending.retry),
      'sending.stop': sending.stop,
      'jobs.seen': createJobsSeen(engine.endedWork.seen),
      'jobs.beat': engine.tick,
    },
    reportAs('message_failed'),
    Promise.all([engine.ready, languageReady]),
  );

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
    // What is under way now is awaited.
    if (notifyWhenEnded) void engine.tick().catch(reportStep);
  }, signal);
  accountItem.watch(resumeLists, signal);
  raisedLimitsItem.watch(resumeLists, signal);

  /** Runs whenever the worker starts. A step that fails does not stop the later ones. */
  async function start(): Promise<void> {
    await closeStorageToContentScripts().catch(reportStep);
    await restoreClickTarget().catch(reportStep);
    void syncSites().catch(reportBadge);
    void deleteAbandonedStage().catch(reportPrivacy);
    await engine.ready;
    await languageReady;
    // Before anything is sent: the last worker may have died while it suppressed people.
    await privacy.start().catch(reportPrivacy);
    await engine.tick().catch(reportStep);
    await sending.tick().catch(reportStep);
    await reminders.tick().catch(reportStep);
    await imports.resumeAll().catch(reportStep);
  }
  void start().catch(reportStep);
});
