import { browser } from 'wxt/browser';

// The panel is `side_panel` in Chrome and Edge and `sidebar_action` in Firefox. The types are Chrome's.
type FirefoxOnly = {
  sidebarAction?: { open(): Promise<void> };
};

/**
 * Opens the panel beside the tab's window. Call it synchronously in the user's gesture: after an `await`
 * browsers refuse. `openPanelOnActionClick` cannot replace it, as it does not grant activeTab.
 */
export function openPanel(windowId: number): Promise<void> {
  const { sidebarAction } = browser as unknown as FirefoxOnly;
  return sidebarAction ? sidebarAction.open() : browser.sidePanel.open({ windowId });
}

/** Whether the panel or the popup is open: then jobs are polled more often, and the icon needs no number. */
export const isPanelOpen = (): Promise<boolean> =>
  isOpen(['SIDE_PANEL', 'POPUP'], /^\/(sidepanel|popup)\.html$/);

/** Whether anything of the extension is open, so that a notification is not needed. */
export const isAnyPageOpen = (): Promise<boolean> =>
  isOpen(['SIDE_PANEL', 'POPUP', 'TAB'], /^\/(sidepanel|popup|contacts|options|receipts)\.html$/);

async function isOpen(
  contextTypes: ('SIDE_PANEL' | 'POPUP' | 'TAB')[],
  path: RegExp,
): Promise<boolean> {
  if (import.meta.env.FIREFOX) {
    // Firefox has an event page, which can see the extension's other windows.
    const views = browser.extension.getViews() as unknown as { location: Location }[];
    return views.some(({ location }) => path.test(location.pathname));
  }
  return (await browser.runtime.getContexts({ contextTypes })).length > 0;
}

/** Sets what a click on the icon opens. With a popup set, the browser opens it and does not call `onClicked`. */
export async function setClickTarget(target: 'panel' | 'popup'): Promise<void> {
  await browser.action.setPopup({ popup: target === 'popup' ? '/popup.html' : '' });
}
