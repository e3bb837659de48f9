// A member's profile on a professional network, under its real address: the host leads to this machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkProfilePage } from '../fixtures/network-profile.ts';
import { startNetworkSite, NETWORK_HOST, type NetworkSite } from '../support/network-site.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import { TOBIAS as person } from '../support/sample-people.ts';
import { startStage, type Stage } from '../support/stage.ts';

const pathname = `/in/${person.handle}/`;

let site: NetworkSite;
let stage: Stage;

beforeAll(async () => {
  site = await startNetworkSite({ [pathname]: networkProfilePage(person) });
  stage = await startStage({ hosts: site.hosts });
});
afterAll(async () => {
  await stage?.close();
  await site?.close();
});

test('the person is shown and the work e-mail revealed for one credit', async () => {
  const { panel, page } = await stage.openConnectedPanel(`https://${NETWORK_HOST}${pathname}`);
  expect(page.url()).toBe(`https://${NETWORK_HOST}${pathname}`);
  const text = await textWith(panel, asPattern(person.fullName));
  expect(text).toContain(person.companyName);

  const before = await shownBalance(panel);
  expect(before).toBe(await stage.service.credits());
  await panel.press('Reveal work email');
  await textWith(panel, asPattern(person.workEmail));
  await shownBalance(panel, before - 1);
  expect(await stage.service.credits()).toBe(before - 1);
});

test('the page sees nothing of the extension', async () => {
  const page = await stage.chromium.open(`https://${NETWORK_HOST}${pathname}`);
  const html = () => page.evaluate('document.documentElement.outerHTML');
  const before = await html();
  await stage.clickToolbar(page);
  expect(await html()).toBe(before);
});
