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

/** Whether a page that shows jobs is open, so that a badge is not needed. */
export async function isPanelOpen(): Promise<boolean> {
  if (import.meta.env.FIREFOX) {
    // Firefox has an event page, which can see the extension's other windows.
    const views = browser.extension.getViews() as unknown as { location: Location }[];
    return views.some(({ location }) => /^\/(sidepanel|popup)\.html$/.test(location.pathname));
  }
  const contexts = await browser.runtime.getContexts({ contextTypes: ['SIDE_PANEL', 'POPUP'] });
  return contexts.length > 0;
}

/** What a click on the icon opens. With a popup set, the browser opens it and does not call `onClicked`. */
export async function setClickTarget(target: 'panel' | 'popup'): Promise<void> {
  await browser.action.setPopup({ popup: target === 'popup' ? '/popup.html' : '' });
}
