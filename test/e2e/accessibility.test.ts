// Runs axe-core on every surface, light and dark (popup.long.test.ts checks the popup), and does the main job with the
// keyboard only.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { readFocusedName, tabTo } from '../support/pages/keyboard.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findSeriousViolations(page)).toEqual([]);
}

describe('in the order of a first use', () => {
  test('The first run has no serious violation.', async () => {
    const { panel, panelPage } = await environment.openPanel(environment.person.pageUrl);
    await until('the offer of a demo', () => panel.has('Look around'));
    await expectNoViolations(panelPage);
  });

  test('The keyboard is enough for the main job.', async () => {
    const { panel, panelPage } = await environment.openPanel(environment.person.pageUrl);
    await until('the offer of a demo', () => panel.has('Look around'));
    // The radio buttons are one stop.
    await panelPage.focus('input[type="radio"]');
    await panelPage.keyboard.press('ArrowUp');
    await tabTo(panelPage, /^Next/);
    await panelPage.keyboard.press('Enter');
    await tabTo(panelPage, /^Start local demo/);
    await panelPage.keyboard.press('Enter');
    await waitForText(panel, asPattern(environment.person.fullName));
    const before = await waitForBalance(panel);
    await until('the price list', () => panel.has('Reveal work email'));
    await expectNoViolations(panelPage);

    await tabTo(panelPage, /^Reveal work email/);
    await panelPage.keyboard.press('Enter');
    await until('the heading to have the focus of the pressed price', async () => {
      return (await readFocusedName(panelPage)) === 'Contact details';
    });
    await waitForText(panel, asPattern(environment.person.workEmail));
    await waitForBalance(panel, before - 1);
    await tabTo(panelPage, /^Save contact/);
    await panelPage.keyboard.press('Enter');
    await waitForText(panel, /Saved/);
    await expectNoViolations(panelPage);
  });

  test.each(['options.html', 'contacts.html'])('%s has no serious violation.', async (file) => {
    const page = await environment.openExtensionPage(file);
    await until('the page to show its content', async () => {
      return String(await page.evaluate('document.body.innerText')).trim().length > 20;
    });
    await expectNoViolations(page);
  });
});
