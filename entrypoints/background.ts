import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createHandlers } from '../lib/background/handlers.ts';
import { openChosenText } from '../lib/background/open-chosen-text.ts';
import { createPages } from '../lib/background/pages/pages.ts';
import { restartWatchers, syncSites, updateTabBadge } from '../lib/background/pages/sites.ts';
import { startWorker, watchStoredItems } from '../lib/background/start-worker.ts';
import { createWorker } from '../lib/background/worker.ts';
import { reportAs } from '../lib/log.ts';
import { listen } from '../lib/messages/listen.ts';
import { listenForPageKinds } from '../lib/messages/page-kind-listener.ts';
import { createMenus, onMenu } from '../lib/platform/context-menu.ts';
import { followLanguage } from '../lib/platform/follow-language.ts';
import { onPermissionsAdded } from '../lib/platform/allowed-host.ts';
import { openPanel } from '../lib/platform/panel.ts';
import { onPermissionsRemoved } from '../lib/platform/watcher-script.ts';

export default defineBackground(() => {
  const reportStep = reportAs('step_failed');
  const reportClick = reportAs('click_failed');
  const reportBadge = reportAs('badge_failed');

  const { signal } = new AbortController();
  const languageReady = followLanguage(signal, () => void createMenus().catch(reportClick)).catch(
    reportStep,
  );
  const worker = createWorker();
  const { engine } = worker;
  const pages = createPages(reportClick);
  const ready = Promise.all([engine.ready, languageReady]);

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
  onPermissionsAdded(() => void engine.tick().catch(reportStep));
  onPermissionsRemoved(() => void syncSites().catch(reportBadge));
  globalThis.addEventListener(
    'online',
    () => void engine.retryAfter(['offline', 'unreachable', 'timeout']).catch(reportStep),
  );
  listen(createHandlers(worker, pages), reportAs('message_failed'), ready);
  watchStoredItems(worker, signal);
  void startWorker(worker, ready).catch(reportStep);
});
