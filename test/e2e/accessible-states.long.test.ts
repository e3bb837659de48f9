// Runs axe-core on states that the other tests do not reach: notices, lists, addresses, limits, and pages of the
// extension with content. Each state is written to storage; no request is sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { openSceneBrowser, type SceneBrowser } from '../support/browser/scene-browser.ts';

const STATES = [
  '01c-change-what-is-sent',
  '01d-technical',
  '04e-other-employer',
  '05d-people-here',
  '05f-people-shown',
  '05g-people-misfits',
  '05i-company-email-pattern',
  '05j-email-pattern-alone',
  '06-list',
  '06g-list-revealed',
  '08f-seen',
  '06d-list-limit',
  '07-address',
  '05c-company-of-profile',
  '07f-addresses',
  '07g-address-match',
  '07h-pasted-rows',
  '07i-phone',
  '09-first-run',
  '09b-key',
  '09d-server',
  '09e-demo',
  '09f-demo-profile',
  '09g-demo-team',
  '09h-demo-real-page',
  '09i-demo-leave',
  '09k-demo-settings',
  '09l-demo-contacts',
  '09j-first-page',
  '10b-rate-limit',
  '10f-unanswered',
  '10g-key-refused',
  '10h-storage-full',
  '10i-company-unanswered',
  '10-failed-credits',
  '11-limit',
  '12-jobs',
  '20b-options-privacy',
  '20c-options-stopped',
  '20d-options-notifications',
  '21c-contact-details',
  '21u-merge',
  '21v-contact-other-employer',
  '21w-same-person',
  '21x-same-person-none',
  '21y-companies-look-up',
  '21-contacts',
  '21k-reveal-missing',
  '21l-contacts-revealing',
  '21m-contacts-due',
  '21n-contacts-jobs',
  '21o-navigation',
  '21p-companies',
  '21q-company-missing',
  '21r-company-found',
  '22-receipts',
  '22e-spending',
  '22f-spending-by-site',
  '22b-receipt',
  '22d-receipts-not-paid-twice',
  '23-find-count',
  '23b-find-results',
  '23c-find-saved',
  '23d-find-empty',
  '23e-find-none-match',
  '23f-find-misfits',
  '23g-find-no-search',
  '23h-find-uncounted',
  '23i-find-refused',
  '23j-find-offline',
  '23k-find-filters',
  '23l-find-not-connected',
  '24a-question-others',
  '24b-remembered',
  '24e-list-question',
];

let browser: SceneBrowser;
let page: SceneBrowser['page'];
beforeAll(async () => {
  browser = await openSceneBrowser();
  ({ page } = browser);
});
afterAll(() => browser?.close());

test.each(STATES)('The scene %s has no serious violation.', async (name) => {
  await browser.drawScene(name, { width: 400 });
  expect(await findSeriousViolations(page)).toEqual([]);
});
