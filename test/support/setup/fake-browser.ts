// IndexedDB, and a fake of the extension APIs (storage, alarms, messages, tabs) that is reset before each test.

// Before every other module: Dexie looks for IndexedDB once, when it is loaded, and files share processes.
import 'fake-indexeddb/auto';
import { beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => {
  fakeBrowser.reset();
  // The fake has no menus and permissions; the worker and the pages listen to them when they start.
  vi.spyOn(fakeBrowser.contextMenus.onClicked, 'addListener').mockImplementation(() => {});
  for (const event of [fakeBrowser.permissions.onAdded, fakeBrowser.permissions.onRemoved]) {
    vi.spyOn(event, 'addListener').mockImplementation(() => {});
    vi.spyOn(event, 'removeListener').mockImplementation(() => {});
  }
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => true);
});
