import type { Stage } from './stage.ts';

export type Choice = { selection?: string; link?: string };

/**
 * What the worker hears when the user chooses our entry of the context menu over the page in front. The
 * menu itself is the browser's own and cannot be opened in a headless one.
 */
export async function chooseMenu(
  { chromium }: Stage,
  { selection = '', link = '' }: Choice,
): Promise<void> {
  const isWorker = (type: string, url: string) =>
    type === 'service_worker' && url.startsWith(chromium.origin);
  const target = chromium.browser.targets().find((one) => isWorker(one.type(), one.url()));
  const worker = await target?.worker();
  if (!worker) throw new Error('The worker of the extension does not run.');
  const info = link
    ? { menuItemId: 'who-is-link', linkUrl: link }
    : { menuItemId: 'who-is-selection', selectionText: selection };
  // `dispatch` is how Chromium's own bindings deliver an event to its listeners.
  await worker.evaluate(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ editable: false, pageUrl: '', ...${JSON.stringify(info)} }, tab);
  })()`);
}
