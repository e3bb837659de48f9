// Pages that no extension may read, and a page without a person: the panel opens and explains it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
  await environment.openConnectedPanel(environment.person.pageUrl);
});
// An open panel still shows the page before.
beforeEach(() => environment.closePanel());
afterAll(() => environment?.close());

test.each([
  ['chrome://version/', /browser/i],
  ['EXTENSION/options.html', /extension/i],
])('The panel says why it cannot read %s.', async (address, reason) => {
  const url = address.replace('EXTENSION', environment.chromium.origin);
  const { panel } = await environment.openPanel(url);
  expect(await waitForText(panel, reason)).toMatch(/cannot|not (be )?read|can’t/i);
});

test('An article is not about its author.', async () => {
  const { panel } = await environment.openPanel(environment.article.pageUrl);
  const text = await waitForText(panel, /no person|not about a person/i);
  expect(text).not.toMatch(/Reveal work email/);
});
