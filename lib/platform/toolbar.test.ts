import { afterEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { getOpenKeys, isIconPinned } from './toolbar.ts';

afterEach(() => vi.restoreAllMocks());

test('The icon is hidden only when the browser says so', async () => {
  const settings = vi.spyOn(browser.action, 'getUserSettings');
  settings.mockResolvedValue({ isOnToolbar: false } as never);
  expect(await isIconPinned()).toBe(false);
  settings.mockResolvedValue({ isOnToolbar: true } as never);
  expect(await isIconPinned()).toBe(true);
  settings.mockRejectedValue(new Error('This browser does not know.') as never);
  expect(await isIconPinned()).toBe(true);
});

test('The keys are those that press the icon now, also when the user has changed them', async () => {
  const commands = vi.spyOn(browser.commands, 'getAll');
  const other = { name: 'other', shortcut: 'Ctrl+B' };
  commands.mockResolvedValue([other, { name: '_execute_action', shortcut: 'Alt+S' }] as never);
  expect(await getOpenKeys()).toBe('Alt+S');
  commands.mockResolvedValue([other, { name: '_execute_action', shortcut: '' }] as never);
  expect(await getOpenKeys()).toBe('');
  commands.mockRejectedValue(new Error('There are none.') as never);
  expect(await getOpenKeys()).toBe('');
});
