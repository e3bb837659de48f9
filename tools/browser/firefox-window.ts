// The toolbar button and the sidebar of a Firefox. They belong to the browser's own window, for which
// Puppeteer has no calls. --remote-allow-system-access permits scripts with the browser's privileges there.
import type { Browser } from 'puppeteer-core';
import type { BidiBrowser } from 'puppeteer-core/internal/bidi/Browser.js';
import { z } from '../../lib/zod.ts';
import { until } from './until.ts';

export type FirefoxWindow = {
  clickToolbar(): Promise<void>;
  /**
   * The value of the expression in the real sidebar, which must be JSON. Promises are awaited. With
   * `asUser` the expression counts as a user gesture, like a click.
   */
  evaluateInSidebar(expression: string, options?: { asUser?: boolean }): Promise<unknown>;
  isSidebarOpen(): Promise<boolean>;
  closeSidebar(): Promise<void>;
  /** Chooses the entry whose text begins so in the context menu of the page, once a right click has opened it. */
  chooseMenuEntry(text: string): Promise<void>;
  isToolbarIconShown(): Promise<boolean>;
  /** Moves the button from the menu of extensions, where Firefox puts it at first, to the toolbar. */
  pinToolbarIcon(): Promise<void>;
  /** In pixels; Firefox opens it narrower than the panel is drawn for. */
  setSidebarWidth(width: number): Promise<void>;
  /** PNG. */
  screenshotSidebar(): Promise<Buffer>;
  /** Ends the background page as the browser does when it is idle. */
  killBackground(): Promise<void>;
};

/** The driver of the window that the browser started with. */
export async function openWindowDriver(browser: Browser, addonId: string): Promise<FirefoxWindow> {
  const [first] = await listWindows(browser);
  if (first === undefined) throw new Error('Firefox has no window.');
  return createWindowDriver(browser, addonId, first);
}

/**
 * Allows the extension in private windows, as the user does on the page of the extension, and opens one. The extension
 * is started anew.
 */
export async function openPrivateWindow(browser: Browser, addonId: string): Promise<FirefoxWindow> {
  const before = await listWindows(browser);
  const [first = ''] = before;
  const id = JSON.stringify(addonId);
  await evaluateInWindow(
    browser,
    first,
    `(async () => {
      const { ExtensionPermissions } = ChromeUtils.importESModule(
        'resource://gre/modules/ExtensionPermissions.sys.mjs');
      await ExtensionPermissions.add(
        ${id}, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
      await (await AddonManager.getAddonByID(${id})).reload();
      OpenBrowserWindow({ private: true });
    })()`,
  );
  const opened = await until('the private window', async () =>
    (await listWindows(browser)).find((one) => !before.includes(one)),
  );
  // It begins with a page of the browser; a navigation before that has loaded is interrupted.
  const isReady = `gBrowserInit.delayedStartupFinished && gBrowser.currentURI.spec !== 'about:blank' &&
    !gBrowser.selectedBrowser.webProgress.isLoadingDocument`;
  await until('the first page of the private window', async () => {
    return (await evaluateInWindow(browser, opened, isReady)) === true;
  });
  return createWindowDriver(browser, addonId, opened);
}

function createWindowDriver(browser: Browser, addonId: string, context: string): FirefoxWindow {
  const evaluate = (expression: string) => evaluateInWindow(browser, context, expression);
  const extension = `WebExtensionPolicy.getByID(${JSON.stringify(addonId)}).extension`;

  return {
    async clickToolbar() {
      await evaluate(`(async () => {
        const extension = ${extension};
        await extension.apiManager.global.browserActionFor(extension).triggerAction(window);
      })()`);
    },
    async evaluateInSidebar(expression, { asUser = false } = {}) {
      const answer = await evaluate(`(async () => {
        const browser = ${SIDEBAR};
        if (!browser) throw new Error('The sidebar is closed.');
        const name = 'sidelight-driver-' + Math.random();
        const answer = Promise.withResolvers();
        browser.messageManager.addMessageListener(name, ({ data }) => {
          data.ok ? answer.resolve(data.text) : answer.reject(new Error(data.text));
        });
        const script = ${JSON.stringify(frameScript(expression, asUser))};
        // A page that is left before the script ends never answers.
        setTimeout(() => answer.reject(new Error('The sidebar did not answer.')), ${ANSWER_MS});
        browser.messageManager.loadFrameScript(
          'data:;charset=utf-8,' + encodeURIComponent(script.replace('MESSAGE_NAME', name)), false);
        return answer.promise;
      })()`);
      return typeof answer === 'string' ? (JSON.parse(answer) as unknown) : undefined;
    },
    async isSidebarOpen() {
      return (await evaluate(`Boolean(SidebarController.isOpen && ${SIDEBAR})`)) === true;
    },
    async closeSidebar() {
      await evaluate('SidebarController.hide()');
    },
    async chooseMenuEntry(text) {
      const choose = `(() => {
        const menu = document.getElementById('contentAreaContextMenu');
        if (menu.state !== 'open') return false;
        const entry = [...menu.querySelectorAll('menuitem')].find(
          (one) => !one.hidden && one.label.startsWith(${JSON.stringify(text)}));
        if (entry) menu.activateItem(entry);
        return Boolean(entry);
      })()`;
      await until(
        `an entry "${text}" in the context menu`,
        async () => evaluate(choose) as Promise<boolean>,
      );
    },
    async isToolbarIconShown() {
      const shown = `(() => {
        const extension = ${extension};
        const { id } = extension.apiManager.global.browserActionFor(extension);
        return Boolean(CustomizableUI.getWidget(id)?.forWindow(window)?.node?.isConnected);
      })()`;
      return (await evaluate(shown)) === true;
    },
    async pinToolbarIcon() {
      await evaluate(`(() => {
        const extension = ${extension};
        const button = extension.apiManager.global.browserActionFor(extension);
        CustomizableUI.addWidgetToArea(button.id, CustomizableUI.AREA_NAVBAR);
      })()`);
    },
    async setSidebarWidth(width) {
      await evaluate(`void (document.getElementById('sidebar-box').style.width = '${width}px')`);
    },
    async screenshotSidebar() {
      const image = await evaluate(`(async () => {
        const browser = ${SIDEBAR};
        const bitmap = await browser.browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white');
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext('2d').drawImage(bitmap, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        return bytes.toBase64();
      })()`);
      return Buffer.from(z.string().parse(image), 'base64');
    },
    async killBackground() {
      // Without the option a message that was answered a moment ago keeps it alive.
      await evaluate(`(async () => {
        await ${extension}.terminateBackground({ disableResetIdleForTest: true });
      })()`);
    },
  };
}

// Puppeteer's own connection, which its public types do not show.
const getConnection = (browser: Browser) => (browser as unknown as BidiBrowser).connection;

/** The contexts of the browser's windows, in the order in which they were opened. */
async function listWindows(browser: Browser): Promise<string[]> {
  const chromeScope = { maxDepth: 0, 'moz:scope': 'chrome' };
  const { result: tree } = await getConnection(browser).send(
    'browsingContext.getTree',
    chromeScope,
  );
  return tree.contexts.map(({ context }) => context);
}

/** Evaluates an expression in the window; a promise is awaited, and only a primitive value is returned. */
async function evaluateInWindow(
  browser: Browser,
  context: string,
  expression: string,
): Promise<unknown> {
  const { result: evaluation } = await getConnection(browser).send('script.evaluate', {
    target: { context },
    expression,
    awaitPromise: true,
  });
  if (evaluation.type === 'exception') throw new Error(evaluation.exceptionDetails.text);
  return 'value' in evaluation.result ? evaluation.result.value : undefined;
}

/** Milliseconds that the sidebar has for one expression; callers that wait for a state ask again. */
const ANSWER_MS = 20_000;

const SIDEBAR = `document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser')`;

/** A sandbox of the sidebar's own rights: its content security policy forbids eval, a sandbox does not. */
function frameScript(expression: string, asUser: boolean): string {
  const source = `(async () => JSON.stringify(await (${expression})))()
    .then((text) => done(true, text), (error) => done(false, String(error)))`;
  return `{
    const sandbox = new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
    const done = (ok, text) => sendAsyncMessage('MESSAGE_NAME', { ok, text });
    sandbox.done = Cu.exportFunction(done, sandbox);
    const gesture = ${asUser} ? content.windowUtils.setHandlingUserInput(true) : null;
    try { Cu.evalInSandbox(${JSON.stringify(source)}, sandbox); }
    catch (error) { done(false, String(error)); }
    finally { gesture?.destruct(); }
  }`;
}
