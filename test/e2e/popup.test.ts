// Who prefers a popup sets it in the options; the same person, the same price, the same result.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { seriousViolations } from '../support/axe.ts';
import { clickByRole, findByRole } from '../support/by-role.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a click opens the popup once it is chosen, and it reveals as the panel does', async () => {
  const { page } = await stage.openConnectedPanel(stage.person.pageUrl);
  const options = await stage.openExtensionPage('options.html');
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
  await stage.chromium.clickToolbar(page);
  const popupPage = await stage.chromium.popup();
  const popup = pageSurface(popupPage);
  await textWith(popup, asPattern(stage.person.fullName));
  expect(await seriousViolations(popupPage)).toEqual([]);
  const before = await shownBalance(popup);
  await popup.press('Reveal work email');
  await textWith(popup, asPattern(stage.person.workEmail));
  await shownBalance(popup, before - 1);
  expect(await stage.service.credits()).toBe(before - 1);
});
