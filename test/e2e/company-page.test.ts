import { afterAll, beforeAll, expect, test } from 'vitest';
import { getByRole } from '../support/by-role.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const lookups = () =>
  stage.gateway.exchanges.filter(({ path }) => path.startsWith('/api/v2/company/lookup'));

test('a company is looked up on a click, and only then', async () => {
  const { company } = stage;
  const { panel, panelPage } = await stage.openConnectedPanel(company.pageUrl);
  await textWith(panel, asPattern(company.name));
  const before = await shownBalance(panel);
  await getByRole(panelPage, 'button', 'Look up company, 0.25 credit');
  expect(lookups()).toEqual([]);

  await panel.press('Look up company');
  const text = await textWith(panel, asPattern(company.industry));
  expect(text).toContain('0.25');
  expect(lookups()).toHaveLength(1);

  // The balance is the whole part of what is left: 999.75 reads 999.
  await shownBalance(panel, before - 1);
  expect(await stage.service.credits()).toBe(before - 1);
});

test('the same company again is free and asks nobody', async () => {
  const asked = lookups().length;
  const credits = await stage.service.credits();
  await stage.closePanel();
  const { panel } = await stage.openPanel(stage.company.pageUrl);
  await textWith(panel, asPattern(stage.company.industry));
  expect(lookups()).toHaveLength(asked);
  expect(await stage.service.credits()).toBe(credits);
});
