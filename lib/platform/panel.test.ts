import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isAnyPageOpen, isPanelOpen } from './panel.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const BACKGROUND = '_generated_background_page';

describe('In Firefox', () => {
  const open = (...pages: string[]) => {
    vi.stubEnv('FIREFOX', 'true');
    const views = [BACKGROUND, ...pages].map((page) => ({
      location: new URL(`moz-extension://sidelight/${page}.html#jobs`),
    }));
    vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue(views as never);
  };

  test('the background page is no open page', async () => {
    open();
    expect(await isAnyPageOpen()).toBe(false);
    expect(await isPanelOpen()).toBe(false);
  });

  test.each(['sidepanel', 'popup'])('%s shows jobs', async (page) => {
    open(page);
    expect(await isAnyPageOpen()).toBe(true);
    expect(await isPanelOpen()).toBe(true);
  });

  test.each(['contacts', 'options', 'receipts'])('%s is open, and no panel', async (page) => {
    open(page);
    expect(await isAnyPageOpen()).toBe(true);
    expect(await isPanelOpen()).toBe(false);
  });
});

describe('In Chrome', () => {
  const open = (...types: string[]) => {
    vi.stubEnv('FIREFOX', '');
    vi.spyOn(fakeBrowser.runtime, 'getContexts').mockImplementation((async ({
      contextTypes,
    }: {
      contextTypes: string[];
    }) => types.filter((type) => contextTypes.includes(type))) as never);
  };

  test.each<[string, { panel: boolean; any: boolean }]>([
    ['BACKGROUND', { panel: false, any: false }],
    ['SIDE_PANEL', { panel: true, any: true }],
    ['POPUP', { panel: true, any: true }],
    ['TAB', { panel: false, any: true }],
  ])('with a context of type %s', async (type, { panel, any }) => {
    open(type);
    expect(await isPanelOpen()).toBe(panel);
    expect(await isAnyPageOpen()).toBe(any);
  });
});
