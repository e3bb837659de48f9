// The main job as a screen reader gets it, compared with test/fixtures/main-job-transcript.txt. After a change that is
// meant, write it anew and read the difference:
// npx vitest run --project e2e-long test/e2e/transcript.long.test.ts -u
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalDemo } from '../../tools/browser/start-local-demo.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { readTranscript } from '../support/pages/transcript.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** Puts words in the place of what differs from run to run. */
const mask = (text: string): string =>
  text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\b\d{1,2}:\d{2}\b/g, 'hh:mm')
    .replaceAll(/\b\d{1,2} [A-Z][a-z]{2}\b/g, 'day')
    .replaceAll(/\btook [\d.,]+ s\b/g, 'took seconds')
    .replaceAll(/\bjob [\da-f]{8}\b/g, 'job id');

/** The status of a page that is not complete, such as “Reading contacts…”. */
const STILL_READING = /^ *“.*…”$/m;

/** Keeps what each live region says from now on, in order. */
const START_LISTENING = `(() => {
  globalThis.announced = [];
  const note = () => {
    for (const region of document.querySelectorAll('[aria-live], output, [role=status], [role=alert]')) {
      const text = region.textContent.trim();
      if (text && !globalThis.announced.includes(text)) globalThis.announced.push(text);
    }
  };
  note();
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

const readAnnounced = (page: Page) => page.evaluate('globalThis.announced') as Promise<string[]>;

test('A screen reader gets every step of the main job.', async () => {
  const { person } = environment;
  const { panel, panelPage } = await environment.openPanel(person.pageUrl);
  const steps: string[] = [];
  /** Adds a step as soon as it has all parts: some are loaded, or read from the database, after the others. */
  const record = async (title: string, page: Page, ...lastParts: string[]) => {
    const transcript = await until(`“${title}” with ${lastParts.join(', ')}`, async () => {
      const read = await readTranscript(page);
      const isComplete = lastParts.every((part) => read.includes(part));
      return isComplete && !STILL_READING.test(read) && mask(read);
    });
    steps.push(`# ${title}\n\n${transcript}\n`);
  };
  await record('The first run', panelPage, 'Look around');

  await startLocalDemo(panel);
  await waitForText(panel, asPattern(person.fullName));
  const before = await waitForBalance(panel);
  await record(
    'A person was found on the page',
    panelPage,
    'Reveal work email',
    'Save to a list',
    'More about this person',
    'Look up profile',
  );

  await panelPage.evaluate(START_LISTENING);
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  await expect
    .poll(() => readAnnounced(panelPage))
    .toEqual(['Work email found, deliverable, 1\u00A0credit.']);
  await record(
    'The work email was revealed',
    panelPage,
    'Export contact',
    'Other addresses',
    'heading 2 “Company”',
    'rowheader “Balance”',
  );

  await panel.press('Save contact');
  await waitForText(panel, /Saved/);
  await record('The person was saved', panelPage, 'Add to a list');

  const contacts = await environment.openExtensionPage('contacts.html');
  await record('The contacts page', contacts, '“1 contact”', 'Export 1 contact', person.fullName);
  await expect(steps.join('\n')).toMatchFileSnapshot('../fixtures/main-job-transcript.txt');
});
