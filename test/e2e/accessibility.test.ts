// axe-core on every surface, light and dark (the popup in its own test), and the main job with the keyboard alone.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { seriousViolations } from '../support/axe.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

async function expectNoViolations(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
}

const focusedName = (page: Page) =>
  page.evaluate(
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
  );

/** Tabs on until the control with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    const here = String(await focusedName(page));
    if (name.test(here)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not come to ${name}. It passed: ${passed.join(' | ')}`);
}

describe('in the order in which a user meets them', () => {
  test('the first run', async () => {
    const { panel, panelPage } = await environment.openPanel(environment.person.pageUrl);
    await until('the offer of a demo', () => panel.has('Start local demo'));
    await expectNoViolations(panelPage);
  });

  test('the main job with the keyboard alone', async () => {
    const { panel, panelPage } = await environment.openPanel(environment.person.pageUrl);
    await until('the offer of a demo', () => panel.has('Start local demo'));
    await tabTo(panelPage, /^Start local demo/);
    await panelPage.keyboard.press('Enter');
    await waitForText(panel, asPattern(environment.person.fullName));
    const before = await waitForBalance(panel);
    await until('the price list', () => panel.has('Reveal work email'));
    await expectNoViolations(panelPage);

    await tabTo(panelPage, /^Reveal work email/);
    await panelPage.keyboard.press('Enter');
    await waitForText(panel, asPattern(environment.person.workEmail));
    await waitForBalance(panel, before - 1);
    await tabTo(panelPage, /^Save contact/);
    await panelPage.keyboard.press('Enter');
    await waitForText(panel, /Saved/);
    await expectNoViolations(panelPage);
  });

  test.each(['options.html', 'contacts.html'])('%s', async (file) => {
    const page = await environment.openExtensionPage(file);
    await until('something to read', async () => {
      return String(await page.evaluate('document.body.innerText')).trim().length > 20;
    });
    await expectNoViolations(page);
  });
});
