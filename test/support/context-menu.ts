import { until } from '../../tools/browser/until.ts';
import type { Environment } from './environment.ts';

export type Choice = { selection?: string; link?: string };

/**
 * What the worker hears when the user chooses our entry of the context menu over the page in front. The
 * menu itself is the browser's own and cannot be opened in a headless one.
 */
export async function chooseMenuEntry(
  { chromium }: Environment,
  { selection = '', link = '' }: Choice,
): Promise<void> {
  const panel = await chromium.sidePanel();
  const info = link
    ? { menuItemId: 'who-is-link', linkUrl: link }
    : { menuItemId: 'who-is-selection', selectionText: selection };
  // `dispatch` is how Chromium's own bindings deliver an event to its listeners.
  const choose = `(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ editable: false, pageUrl: '', ...${JSON.stringify(info)} }, tab);
    return true;
  })()`;
  await until('the choice to be heard', async () => {
    // A worker with nothing to do ends; a message starts the next one.
    await panel.evaluate(`chrome.runtime.sendMessage({ name: 'jobs.beat', request: {} })`);
    return (await chromium.evaluateInWorker(choose)) === true;
  });
}
