// Scroll bars that take room, in the real sidebar of Firefox: body and action bar keep the same edges.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firefoxSidebar } from '../../tools/browser/firefox-sidebar.ts';
import { launchFirefox, type Firefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { FIREFOX_BUILD } from '../support/browser/copy-build.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

let folder: TempDir;
let firefox: Firefox;
beforeAll(async () => {
  folder = await createTempDir('scrollbar');
  firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: FIREFOX_BUILD,
    profile: join(folder.path, 'profile'),
    headless: true,
    hasWideScrollbars: true,
  });
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
  await firefox.setSidebarWidth(400);
  const panel = firefoxSidebar(firefox);
  await panel.press('Look around');
  await panel.press('Open the sample profile');
  await until('the price', () => panel.has('Reveal work email, 1 credit'));
  // The action bar appears with the first reveal.
  await panel.press('Reveal work email');
  // Not by its words: "Save contact" is also above the prices.
  const hasActionBar = "document.querySelector('.action-bar .button') !== null";
  await until('the action bar of a revealed person', () => firefox.evaluateInSidebar(hasActionBar));
});
afterAll(async () => {
  await firefox?.close();
  await folder?.remove();
});

type Edges = {
  scrollbar: number;
  /** Left and right edges of what the body shows, and of the buttons below it. In pixels of the window. */
  body: [number, number];
  bar: [number, number];
};

/** `height`: of the panel, in pixels. */
const readEdges = async (height: number, direction: 'ltr' | 'rtl'): Promise<Edges> =>
  (await firefox.evaluateInSidebar(`(() => {
    document.documentElement.dir = '${direction}';
    // A panel higher than the window would give the window a scroll bar, too.
    document.documentElement.style.overflow = 'hidden';
    document.getElementById('root').style.height = '${height}px';
    const find = (selector) => [...document.querySelectorAll(selector)];
    const toEdges = (all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
    };
    const body = document.querySelector('.panel-body');
    return {
      scrollbar: body.offsetWidth - body.clientWidth,
      body: toEdges(find('.panel-body :is(.monogram, .priced-button)')),
      bar: toEdges(find('.action-bar .button')),
    };
  })()`)) as Edges;

test.each(['ltr', 'rtl'] as const)(
  'The edges of the body and of the action bar agree, whether or not the body scrolls (%s).',
  async (direction) => {
    const whole = await readEdges(2000, direction);
    const scrolled = await readEdges(420, direction);
    expect(whole.scrollbar).toBe(0);
    expect(scrolled.scrollbar).toBeGreaterThan(4);
    const [left, right] = whole.bar;
    for (const edges of [whole.body, scrolled.body, scrolled.bar]) {
      expect(edges[0]).toBeCloseTo(left, 0);
      expect(edges[1]).toBeCloseTo(right, 0);
    }
  },
);
