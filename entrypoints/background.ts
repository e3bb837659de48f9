import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { refreshAccount } from '../lib/background/account.ts';
import { createAsking } from '../lib/background/start-jobs.ts';
import { createLookups } from '../lib/background/start-lookups.ts';
import {
  connectDemo,
  connectWithKey,
  forgetConnection,
  testConnection,
} from '../lib/background/connect.ts';
import { clearUnseen, noteEnd } from '../lib/background/after-job.ts';
import { createLists } from '../lib/background/lists.ts';
import { noteBalance } from '../lib/background/lost-start-evidence.ts';
import { createJudging } from '../lib/background/user-decisions.ts';
import { createPages } from '../lib/background/pages/pages.ts';
import { createPrivacy } from '../lib/background/privacy/privacy.ts';
import { reportPage } from '../lib/background/pages/report.ts';
import { noteRoom } from '../lib/background/storage-space.ts';
import { serviceOf } from '../lib/background/service.ts';
import {
  followPermissions,
  noteSight,
  rewatchTabs,
  switchBadge,
} from '../lib/background/pages/sites.ts';
import { hurry } from '../lib/background/stop-on-refused-key.ts';
import { askWhoIs } from '../lib/background/context-menu.ts';
import { adoptSuffixList } from '../lib/enrichment/identity/public-suffixes.ts';
import { createPollPlanner } from '../lib/enrichment/send/pace/poll-planner.ts';
import { createRunner } from '../lib/enrichment/send/runner.ts';
import { createSuppressions } from '../lib/enrichment/suppression/suppression.ts';
import { logFault } from '../lib/log.ts';
import type { FailureCode } from '../lib/model/failure.ts';
import { listen } from '../lib/messages/listen.ts';
import { listenForPageKinds } from '../lib/messages/page-kind-listener.ts';
import { createMenus, onMenu } from '../lib/platform/context-menu.ts';
import { useFreshConnections } from '../lib/platform/fresh-connections.ts';
import { isPanelOpen, openPanel, setClickTarget } from '../lib/platform/panel.ts';
import { readSuffixList } from '../lib/platform/suffix-list.ts';
import { closeStorageToContentScripts } from '../lib/platform/storage-access.ts';
import { createWake } from '../lib/platform/wake.ts';
import { onPermissionsRemoved } from '../lib/platform/watcher-script.ts';
import { moveApiKey } from '../lib/settings/api-key.ts';
import { changeSettings } from '../lib/settings/change-settings.ts';
import {
  accountItem,
  connectionItem,
  durationsItem,
  unsavedAnswersItem,
  settingsItem,
  stoppedItem,
} from '../lib/settings/items.ts';
import { raisedLimitsItem } from '../lib/settings/raised-limits.ts';
import { createSuppressionSecret } from '../lib/settings/suppression-secret.ts';
import { openDatabase } from '../lib/store/database.ts';
import { createEngineStore } from '../lib/store/engine-store.ts';

export default defineBackground(() => {
  const db = openDatabase();
  const store = createEngineStore(db);
  // Without these rules nobody is told from anybody else: nothing is asked for, and no job goes on.
  const ready = Promise.all([
    readSuffixList().then(adoptSuffixList),
    useFreshConnections().catch(report('step_failed')),
    // Before a message can set or forget a key.
    moveApiKey().catch(report('step_failed')),
  ]);
  const wake = createWake(() => void tick().catch(report('step_failed')));
  const secret = createSuppressionSecret();
  const suppressions = createSuppressions({ store, secret });
  const runner = createRunner({
    store,
    suppressions,
    serviceOf,
    pollPlanner: createPollPlanner({ item: durationsItem, report: report('step_failed') }),
    isSeen: isPanelOpen,
    unsavedAnswers: unsavedAnswersItem,
    noRoom: (isFull) => void noteRoom(isFull).catch(report('step_failed')),
    now: () => new Date(),
    random: Math.random,
    owner: crypto.randomUUID(),
    wakeAt: wake.at,
    feed: () => lists.feed(),
    ended: (job) => void noteEnd(store, job).catch(report('account_failed')),
    report: report('step_failed'),
  });
  const ask = createAsking({ store, runner, suppressions });
  const privacy = createPrivacy({
    db,
    store,
    suppressions,
    secret,
    report: report('privacy_failed'),
  });
  const lookups = createLookups({ store, runner, suppressions });
  const judge = createJudging(db);
  const lists = createLists({ store, runner, suppressions, report: report('step_failed') });
  const tick = async () => {
    await ready;
    await runner.tick();
    return { ok: true, value: {} } as const;
  };

  const { withWakeAlarm } = wake;
  const pages = createPages(report('click_failed'));
  browser.action.onClicked.addListener((tab) => {
    // First, and without an await before it: the panel opens only in the user's own gesture.
    openPanel(tab.windowId).catch(report('click_failed'));
    void pages.read(tab).catch(report('click_failed'));
  });
  onMenu((chosen) => {
    openPanel(chosen.windowId).catch(report('click_failed'));
    void askWhoIs(chosen, new Date()).catch(report('click_failed'));
  });
  browser.runtime.onInstalled.addListener(() => {
    void createMenus().catch(report('click_failed'));
    void rewatchTabs().catch(report('badge_failed'));
  });
  listenForPageKinds(noteSight, report('badge_failed'));
  onPermissionsRemoved(() => void followPermissions().catch(report('badge_failed')));
  // Heard for its own sake: a browser starts this worker with itself only when it listens for that.
  // Jobs of the last run go on, and what a click opens is set anew, as browsers forget it.
  browser.runtime.onStartup.addListener(() => {});
  globalThis.addEventListener('online', () => void goOn(NETWORK).catch(report('step_failed')));

  listen(
    {
      'page.read': pages.readNow,
      'page.read_again': pages.readAgain,
      'page.report': (request) => reportPage(request),
      'connection.demo': connectDemo,
      'connection.key': connectWithKey,
      'connection.test': testConnection,
      'connection.forget': forgetConnection,
      'enrichment.start': withWakeAlarm(ask.reveal),
      'company.lookup': withWakeAlarm(ask.lookUpCompany),
      'reverse.start': withWakeAlarm(lookups.reverse),
      'person.lookup': withWakeAlarm(lookups.person),
      'job.cancel': ask.cancelJob,
      'job.retry': withWakeAlarm(ask.retryJob),
      'job.give_up': ask.giveUpJob,
      'job.link': withWakeAlarm(ask.linkJob),
      'list.start': withWakeAlarm(lists.start),
      'list.pause': lists.pause,
      'list.resume': withWakeAlarm(lists.resume),
      'list.cancel': lists.cancel,
      'contact.save': ask.saveContact,
      'contacts.delete': privacy.deleteContacts,
      'company.save': ask.saveCompany,
      'value.flag': judge.flagValue,
      'value.unflag': judge.unflagValue,
      'limit.raise': judge.raiseLimit,
      'suppression.add': privacy.addSuppressions,
      'suppression.remove': privacy.removeSuppression,
      'person.erase': privacy.erase,
      'site.badge': switchBadge,
      'account.refresh': refreshAccount,
      'settings.change': async ({ changes }) => {
        const { clickOpens } = await changeSettings(changes);
        await setClickTarget(clickOpens);
        if (changes.keepResultsDays) void privacy.expireNow().catch(report('privacy_failed'));
        return { ok: true, value: {} };
      },
      'jobs.seen': async () => {
        await clearUnseen();
        return { ok: true, value: {} };
      },
      'jobs.beat': tick,
    },
    report('message_failed'),
    ready,
  );

  const { signal } = new AbortController();
  connectionItem.watch(() => void goOn(KEY).catch(report('step_failed')), signal);
  stoppedItem.watch((stopped) => {
    if (!stopped) void goOn(KEY).catch(report('step_failed'));
  }, signal);
  accountItem.watch((account) => {
    if (account) void noteBalance(store, account).catch(report('account_failed'));
  }, signal);
  const raised = () => void lists.raised().catch(report('step_failed'));
  settingsItem.watch(raised, signal);
  accountItem.watch(raised, signal);
  raisedLimitsItem.watch(raised, signal);
  void start().catch(report('step_failed'));

  /** What was in the way of these jobs is gone. */
  async function goOn(codes: readonly FailureCode[]): Promise<void> {
    await hurry(store, codes, new Date());
    await runner.tick();
  }

  /** What a click on the icon opens is forgotten by browsers between two starts. */
  const restoreClickTarget = async () => setClickTarget((await settingsItem.get()).clickOpens);

  /** What a worker does whenever it starts. No step keeps the later ones from being taken. */
  async function start(): Promise<void> {
    await closeStorageToContentScripts().catch(report('step_failed'));
    await restoreClickTarget().catch(report('step_failed'));
    void followPermissions().catch(report('badge_failed'));
    // Before anything is sent: who was suppressed while the last worker died is not.
    await ready;
    await privacy.start().catch(report('privacy_failed'));
    await tick();
  }
});

const NETWORK: readonly FailureCode[] = ['offline', 'unreachable', 'timeout'];
const KEY: readonly FailureCode[] = ['unauthorized'];

const report =
  (event: Parameters<typeof logFault>[0]) =>
  (error: unknown): void =>
    logFault(event, error);
