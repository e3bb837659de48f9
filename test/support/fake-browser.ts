// IndexedDB, and a fake of the extension APIs (storage, alarms, messages, tabs) that is reset before each test.

// Before every other module: Dexie looks for IndexedDB once, when it is loaded, and files share processes.
import 'fake-indexeddb/auto';
import { beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => {
  fakeBrowser.reset();
  // The fake has no menus and permissions, and the worker adds listeners for both when it starts.
  vi.spyOn(fakeBrowser.contextMenus.onClicked, 'addListener').mockImplementation(() => {});
  vi.spyOn(fakeBrowser.permissions.onRemoved, 'addListener').mockImplementation(() => {});
});
