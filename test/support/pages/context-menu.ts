import { until } from '../../../tools/browser/until.ts';
import type { Environment } from '../browser/environment.ts';

export type Choice = { selection?: string; link?: string };

/**
 * Sends the worker the event of a click on the extension's entry in the context menu of the page in front. A
 * headless browser cannot open the menu itself.
 */
export async function chooseMenuEntry(
  { chromium }: Environment,
  { selection = '', link = '' }: Choice,
): Promise<void> {
  const panel = await chromium.sidePanel();
  const info = link
    ? { menuItemId: 'who-is-link', linkUrl: link }
    : { menuItemId: 'who-is-selection', selectionText: selection };
  // `dispatch` is how Chromium's bindings deliver an event to its listeners.
  const choose = `(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ editable: false, pageUrl: '', ...${JSON.stringify(info)} }, tab);
    return true;
  })()`;
  await until('the event to be delivered', async () => {
    // The worker may have stopped because it was idle. A message starts it.
    await panel.evaluate(`chrome.runtime.sendMessage({ name: 'jobs.beat', request: {} })`);
    return (await chromium.evaluateInWorker(choose)) === true;
  });
}
