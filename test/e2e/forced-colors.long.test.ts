// States of the extension with the colors of the system (forced colors), and with reduced motion: the focus, what is
// chosen, marks, progress and charts can be seen, and nothing moves.
import { expect, test } from 'vitest';
import { findHiddenMarks } from '../support/pages/hidden-marks.ts';
import { setUpSceneBrowser } from '../support/browser/scene-browser.ts';

const STATES = [
  '01-detected',
  '02-revealing',
  '03-revealed',
  '05f-people-shown',
  '06-list',
  '06c-list-running',
  '09-first-run',
  '10b-rate-limit',
  '12-jobs',
  '20-options',
  '21-contacts',
  '21c-contact-details',
  '21d-contacts-selected',
  '21e-contacts-filter',
  '21p-companies',
  '21r-company-found',
  '22-receipts',
  '22b-receipt',
  '22e-spending',
  '22f-spending-by-site',
  '23b-find-results',
];

const browser = setUpSceneBrowser();

const drawState = (name: string) => browser.drawScene(name, { width: 400, pageWidth: 1100 });

test.each(STATES)('%s: everything can be seen with the colors of the system.', async (name) => {
  await browser.page.emulateMediaFeatures([]);
  await drawState(name);
  expect(await findHiddenMarks(browser.page)).toEqual([]);
});

test.each(['02-revealing', '06c-list-running', '12-jobs', '14-loading', '21l-contacts-revealing'])(
  '%s: nothing moves with reduced motion.',
  async (name) => {
    await browser.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await drawState(name);
    const moving = await browser.page.evaluate(() =>
      document.getAnimations().map(({ id, playState }) => `${id} ${playState}`),
    );
    expect(moving).toEqual([]);
  },
);

test('Without reduced motion a running search moves.', async () => {
  await browser.page.emulateMediaFeatures([]);
  await drawState('02-revealing');
  expect(await browser.page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});
