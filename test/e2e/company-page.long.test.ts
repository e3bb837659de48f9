import { afterAll, beforeAll, expect, test } from 'vitest';
import { getByRole } from '../support/pages/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

const lookups = () =>
  environment.proxy.exchanges.filter(({ path }) => path.startsWith('/api/v2/company/lookup'));

test('A company is looked up only after a click.', async () => {
  const { company } = environment;
  const { panel, panelPage } = await environment.openConnectedPanel(company.pageUrl);
  await waitForText(panel, asPattern(company.name));
  const before = await waitForBalance(panel);
  await getByRole(panelPage, 'button', 'Look up company, 0.25 credit');
  expect(lookups()).toEqual([]);

  await panel.press('Look up company');
  await waitForText(panel, asPattern(company.industry));
  await waitForText(panel, /0\.25/);
  expect(lookups()).toHaveLength(1);

  // The balance is shown in whole credits: 999.75 as 999.
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});

test('Opening the same company again is free and sends no request.', async () => {
  const lookupCount = lookups().length;
  const credits = await environment.service.credits();
  await environment.closePanel();
  const { panel } = await environment.openPanel(environment.company.pageUrl);
  await waitForText(panel, asPattern(environment.company.industry));
  expect(lookups()).toHaveLength(lookupCount);
  expect(await environment.service.credits()).toBe(credits);
});
