// Pages that no extension may read, and one without a person: the panel opens and says why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForText } from '../support/panel.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
  await environment.openConnectedPanel(environment.person.pageUrl);
});
afterAll(() => environment?.close());

test.each([
  ['chrome://version/', /browser/i],
  ['EXTENSION/options.html', /extension/i],
])('%s: the panel says why it cannot be read', async (address, reason) => {
  const url = address.replace('EXTENSION', environment.chromium.origin);
  const { panel } = await environment.openPanel(url);
  expect(await waitForText(panel, reason)).toMatch(/cannot|not (be )?read|can’t/i);
});

test('an article is not taken for its author', async () => {
  const { panel } = await environment.openPanel(environment.article.pageUrl);
  const text = await waitForText(panel, /no person|nobody|not about a person/i);
  expect(text).not.toMatch(/Reveal work email/);
});
