// The dashboard as its users see it: the real service, a real browser, and a receiver of webhooks.
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { createCloseStack } from '../../../service/close-stack.ts';
import type { Service } from '../../../service/service-options.ts';
import { clickOn, fillIn } from '../../../tools/browser/click.ts';
import { closeBrowser } from '../../../tools/browser/close-browser.ts';
import { chromiumFlags } from '../../../tools/browser/chromium-flags.ts';
import { CHROMIUM_BROWSERS, findAnyBrowser } from '../../../tools/browser/find-browser.ts';
import { BROWSER_TIMEOUT_MS, until } from '../../../tools/browser/until.ts';
import { toUsualSpaces } from '../../../tools/browser/surface.ts';
import { ensureDashboard } from '../../../tools/dashboard/ensure.ts';
import { startReceiver, type Receiver } from '../../contract/support/receiver.ts';
import { MAREN } from '../service/sample-people.ts';
import { startFromTemplate } from '../service/service-template.ts';
import { createTempDir } from '../temp-dir.ts';

/** The first person of the sample, as a client of the interface sends her. */
export const MAREN_INPUT = {
  first_name: MAREN.firstName,
  last_name: MAREN.lastName,
  company_name: MAREN.companyName,
};

export type Account = { email: string; password: string };

export type DashboardEnvironment = {
  service: Service;
  operator: Account;
  receiver: Receiver;
  folder: string;
  /** A page with storage of its own: no user is signed in. */
  openPage(): Promise<Page>;
  /** Script errors and violations of the content security policy on all pages. */
  errors: readonly string[];
  /** Starts an enrichment through the interface; returns its id. */
  start(name: string, people: readonly object[], options?: StartOptions): Promise<string>;
  close(): Promise<void>;
};

type StartOptions = { apiKey?: string; webhookUrl?: string };

/** Long enough that the test sees each state. */
const DELAY_MS = 1500;

/** `delayMs`: how long the search for each person takes. */
export async function startDashboardEnvironment({
  delayMs = DELAY_MS,
} = {}): Promise<DashboardEnvironment> {
  const folder = await createTempDir('dashboard');
  const closeStack = createCloseStack();
  closeStack.add(folder.remove);
  try {
    await ensureDashboard();
    const service = await startFromTemplate(join(folder.path, 'service'), delayMs);
    closeStack.add(service.stop);
    const receiver = await startReceiver();
    closeStack.add(receiver.close);
    const found = await findAnyBrowser(CHROMIUM_BROWSERS);
    if (!found) throw new Error('There is no Chromium, Chrome or Edge on this machine.');
    const browser = await puppeteer.launch({
      executablePath: found.path,
      args: chromiumFlags({ hosts: {}, offline: true }),
      timeout: BROWSER_TIMEOUT_MS,
    });
    closeStack.add(() => closeBrowser(browser));
    const { operator } = service;
    if (!operator?.password) throw new Error('The demo has no operator to sign in as.');
    const errors: string[] = [];
    return {
      service,
      operator: { email: operator.email, password: operator.password },
      receiver,
      folder: folder.path,
      errors,
      close: closeStack.close,
      async openPage() {
        const page = await (await browser.createBrowserContext()).newPage();
        page.setDefaultTimeout(BROWSER_TIMEOUT_MS);
        await page.setViewport({ width: 1280, height: 900 });
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          const text = message.text();
          // The tests provoke refusals of the service, but none of the policy.
          if (/policy|violat/i.test(text)) errors.push(text);
        });
        return page;
      },
      async start(name, people, { apiKey = service.apiKey, webhookUrl } = {}) {
        const response = await fetch(`${service.baseUrl}/contact/enrich/bulk`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            name,
            ...(webhookUrl && { webhook_url: webhookUrl }),
            data: people.map((person) => ({
              enrich_fields: ['contact.work_emails'],
              ...person,
            })),
          }),
        });
        const answer: unknown = await response.json();
        if (response.ok && answer && typeof answer === 'object' && 'enrichment_id' in answer) {
          return String(answer.enrichment_id);
        }
        throw new Error(`The start was refused: ${response.status} ${JSON.stringify(answer)}`);
      },
    };
  } catch (error) {
    await closeStack.close();
    throw error;
  }
}

/** Waits until the text is on the page, and returns all text of the page. */
export const waitForPageText = (page: Page, text: string | RegExp): Promise<string> =>
  until(`the page to say ${String(text)}`, async () => {
    const all = toUsualSpaces(String(await page.evaluate('document.body.innerText')));
    const found = typeof text === 'string' ? all.includes(text) : text.test(all);
    return found && all;
  });

const byName = (page: Page, role: string, name: string): Promise<ElementHandle<Element> | null> =>
  page.$(`::-p-aria([name="${name}"][role="${role}"])`);

/** Replaces the text in the field with that label. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  fillIn(`a field named ${label}`, () => byName(page, 'textbox', label), text);

/** Presses the button, link or menu item with that name. */
export const press = (page: Page, role: string, name: string): Promise<void> =>
  clickOn(`a ${role} named ${name} to press`, () => byName(page, role, name));

/** Waits until the field with that name has a value, and returns it. */
export const readValue = (page: Page, label: string): Promise<string> =>
  until(`a value of ${label}`, async () => {
    const field = await byName(page, 'textbox', label);
    const value = await field?.evaluate((input) => 'value' in input && input.value);
    return typeof value === 'string' && value !== '' ? value : null;
  });

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await page.keyboard.press('Enter');
}
