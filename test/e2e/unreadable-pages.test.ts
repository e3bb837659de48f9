// Pages that no extension may read, and one that has nobody on it: the panel opens and says why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textWith } from '../support/panel.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.openConnectedPanel(stage.person.pageUrl);
});
afterAll(() => stage?.close());

test.each([
  ['chrome://version/', /browser/i],
  ['EXTENSION/options.html', /extension/i],
])('%s: the panel says why it cannot be read', async (address, reason) => {
  const url = address.replace('EXTENSION', stage.chromium.origin);
  const { panel } = await stage.openPanel(url);
  expect(await textWith(panel, reason)).toMatch(/cannot|not (be )?read|can’t/i);
});

test('an article is not taken for its author', async () => {
  const { panel } = await stage.openPanel(stage.article.pageUrl);
  const text = await textWith(panel, /no person|nobody|not about a person/i);
  expect(text).not.toMatch(/Reveal work email/);
});
