// Backup, wipe and restore in a real browser: a revealed person comes back with the receipt, and with the same data.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { until } from '../../tools/browser/until.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { answerByRole, clickByRole } from '../support/pages/by-role.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { CLEAR_DATA, READ_DATA } from '../support/browser/extension-data.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

const PASSPHRASE = 'correct horse battery staple';

/** Keeps the files that the page saves, to be chosen again. */
const KEEP_SAVED_FILES = `(() => {
  window.saved = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    window.saved.push(file);
    return create.call(URL, file);
  };
})()`;

const CHOOSE_SAVED_FILE = `(() => {
  const files = new DataTransfer();
  files.items.add(new File([window.saved[0]], 'sidelight.backup'));
  const input = document.querySelector('input[aria-label="Backup file"]');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

const getText = async (page: Page) => String(await page.evaluate('document.body.innerText'));

test.each(['Merge', 'Replace'])('What was backed up comes back after a wipe: %s', async (mode) => {
  const { person } = environment;
  await environment.reset();
  const { panel } = await environment.openConnectedPanel(person.pageUrl);
  await waitForText(panel, asPattern(person.fullName));
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  await panel.press('Save contact');
  await waitForText(panel, /Saved/);

  const options = await environment.openExtensionPage('options.html');
  await until('the options', async () => (await getText(options)).includes('Back up now'));
  await options.evaluate(KEEP_SAVED_FILES);
  // The worker adds the balance to the receipt after the result.
  const { contacts, receipts } = await until('the balance on the receipt', async () => {
    const stored = (await options.evaluate(READ_DATA)) as {
      contacts: unknown[];
      receipts: { balanceAfter: number | null }[];
    };
    return stored.receipts.some(({ balanceAfter }) => balanceAfter !== null) && stored;
  });
  expect(receipts).toHaveLength(1);
  await options.type('#data input[autocomplete=new-password]', PASSPHRASE);
  await clickByRole(options, 'button', 'Back up');
  await until('the backup', async () => (await getText(options)).includes('written to sidelight-'));

  await options.evaluate(CLEAR_DATA);
  await options.evaluate(CHOOSE_SAVED_FILE);
  await until('the question', async () => (await getText(options)).includes('is encrypted.'));
  await options.type('dialog input[type=password]', PASSPHRASE);
  await clickByRole(options, 'button', 'Open');
  await until('the preview', async () => (await getText(options)).includes('In the backup'));
  expect(await findSeriousViolations(options)).toEqual([]);
  await clickByRole(options, 'radio', mode);
  await clickByRole(options, 'button', `${mode === 'Merge' ? 'Merge' : 'Replace with'} 1 contact`);
  if (mode === 'Replace') {
    await clickByRole(options, 'button', 'Replace everything');
    await answerByRole(options, /^Replace everything here with 1 contact/);
  }
  await until('the restored data', async () =>
    (await getText(options)).includes('The backup is restored.'),
  );
  expect(await options.evaluate(READ_DATA)).toMatchObject({ contacts, receipts });
  const databases = await options.evaluate(
    'indexedDB.databases().then((all) => all.map(({ name }) => name))',
  );
  expect(databases).not.toContain('sidelight-restore');
});
