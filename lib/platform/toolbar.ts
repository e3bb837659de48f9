// The icon in the toolbar, and the keys that press it.
import { browser } from 'wxt/browser';

/** The manifest's command that presses the icon. */
const PRESS_ICON = '_execute_action';

/** True also where the browser cannot say. */
export async function isIconPinned(): Promise<boolean> {
  try {
    return (await browser.action.getUserSettings()).isOnToolbar !== false;
  } catch {
    return true;
  }
}

/** As the browser shows them: "Alt+Shift+S"; '' for none. */
export async function getOpenKeys(): Promise<string> {
  const commands = await browser.commands.getAll().catch(() => []);
  return commands.find(({ name }) => name === PRESS_ICON)?.shortcut ?? '';
}
