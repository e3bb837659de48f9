// The popup, which the user can choose in the options instead of the panel.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { getByRole } from '../support/pages/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

test('A click opens the popup once it is chosen, and it reveals like the panel.', async () => {
  const { page } = await environment.openConnectedPanel(environment.person.pageUrl);
  const options = await environment.openExtensionPage('options.html');
  const choice = await getByRole(options, 'radio', /popup/i);
  const radio = await choice.node.elementHandle();
  // The user has read the options for a while, and closes them right after the choice.
  await environment.chromium.killWorker();
  await radio?.click();
  await options.close();

  const other = await environment.openExtensionPage('receipts.html');
  await until('the popup to be set', async () => other.evaluate('chrome.action.getPopup({})'));
  await other.close();

  await page.bringToFront();
  await environment.chromium.clickToolbar(page);
  const popupPage = await environment.chromium.popup();
  const popup = pageSurface(popupPage);
  await waitForText(popup, asPattern(environment.person.fullName));
  expect(await findSeriousViolations(popupPage)).toEqual([]);
  const before = await waitForBalance(popup);
  await popup.press('Reveal work email');
  await waitForText(popup, asPattern(environment.person.workEmail));
  await waitForBalance(popup, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});
