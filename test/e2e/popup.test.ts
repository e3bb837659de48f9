// Who prefers a popup sets it in the options; the same person, the same price, the same result.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { seriousViolations } from '../support/axe.ts';
import { clickByRole, findByRole } from '../support/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

test('a click opens the popup once it is chosen, and it reveals as the panel does', async () => {
  const { page } = await environment.openConnectedPanel(environment.person.pageUrl);
  const options = await environment.openExtensionPage('options.html');
  await clickByRole(options, 'radio', /popup/i);
  // Read back from where it is kept.
  await options.reload();
  await until('the choice to be kept', async () => {
    const choice = await findByRole(options, 'radio', /popup/i);
    return choice?.node.checked === true;
  });

  // The browser is told after it is kept.
  await until('the browser to know', async () => options.evaluate('chrome.action.getPopup({})'));

  await page.bringToFront();
  await environment.chromium.clickToolbar(page);
  const popupPage = await environment.chromium.popup();
  const popup = pageSurface(popupPage);
  await waitForText(popup, asPattern(environment.person.fullName));
  expect(await seriousViolations(popupPage)).toEqual([]);
  const before = await waitForBalance(popup);
  await popup.press('Reveal work email');
  await waitForText(popup, asPattern(environment.person.workEmail));
  await waitForBalance(popup, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});
