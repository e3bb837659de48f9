// The contacts page in a real Chromium, used with the keyboard only. Each test goes on where the one before has ended.
import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { setUpSceneBrowser } from '../support/browser/scene-browser.ts';
import { pressWith, readFocusedName, tabTo } from '../support/pages/keyboard.ts';
import { waitForText } from '../support/pages/panel.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

/** The newest contact, so that her row is the first one. */
const MAREN = 'Maren Osei-Thorvik';
/** In the row below hers. */
const JOAQUIN = 'Joaquin Aldous';

let folder: TempDir;
const browser = setUpSceneBrowser();
let page: Page;
beforeAll(async () => {
  folder = await createTempDir('contacts-keyboard');
  ({ page } = browser);
  await browser.drawScene('21-contacts', { width: 1280, height: 800 });
  await waitForCount(6);
});
afterAll(() => folder?.remove());

const press = (...args: Parameters<Page['keyboard']['press']>) => page.keyboard.press(...args);
const focused = () => readFocusedName(page);
const waitForCount = (count: number) =>
  until(`${count} people in the table`, async () => {
    return (await page.$$('.name-button')).length === count;
  });
const isGone = (selector: string) =>
  until(`${selector} to be gone`, async () => (await page.$(selector)) === null);
/** Replaces what is in the field that has the focus. */
async function retype(text: string): Promise<void> {
  await pressWith(page, 'Control', 'a');
  await page.keyboard.type(text);
}

test('A key leads to the search, and Escape clears it without leaving it.', async () => {
  await until('the focus in the search', async () => {
    await press('/');
    return (await readFocusedName(page)) === 'Search contacts';
  });
  await page.keyboard.type('wendell');
  await waitForCount(1);
  await press('Escape');
  await waitForCount(6);
  await expect.poll(focused).toBe('Search contacts');
});

test('A filter is chosen and removed, and the focus returns to its button.', async () => {
  await tabTo(page, /^Add filter$/);
  await press('Enter');
  await expect.poll(focused).toBe('Email status');
  await tabTo(page, /^Tag$/);
  await press('Enter');
  await tabTo(page, /^carrier$/);
  await press('Space');
  await waitForCount(1);
  await expect.poll(focused).toBe('carrier');
  await press('Escape');
  await isGone('.filter-panel');
  await expect.poll(focused).toBe('Add filter');

  await tabTo(page, /^Tag: carrier/, { backwards: true });
  await press('Enter');
  await waitForCount(6);
  await expect.poll(focused).toBe('Add filter');
});

test('Details open with the focus on their heading, and give it back to the name.', async () => {
  await tabTo(page, /^Maren/);
  await press('Enter');
  await until('the heading to have the focus', () =>
    page.evaluate(() => document.activeElement?.matches('.contact-details h2') ?? false),
  );
  await press('Tab');
  await expect.poll(focused).toBe('Close details');
  await press('Enter');
  await isGone('.contact-details');
  await expect.poll(focused).toBe(MAREN);

  await press('Enter');
  await page.waitForSelector('.contact-details');
  await press('Escape');
  await isGone('.contact-details');
  await expect.poll(focused).toBe(MAREN);
});

test('A contact is changed in a dialog, which begins at its first field and returns to Edit.', async () => {
  await press('Enter');
  await page.waitForSelector('.contact-details');
  await tabTo(page, /^Edit$/);
  await press('Enter');
  await expect.poll(focused).toBe('Name');
  await press('Escape');
  await isGone('dialog');
  await expect.poll(focused).toBe('Edit');
  expect(await page.$('.contact-details')).not.toBeNull();

  await press('Enter');
  await tabTo(page, /^Title$/);
  await retype('Head of buying');
  await press('Enter');
  await isGone('dialog');
  await waitForText(pageSurface(page), /Head of buying/);
  await expect.poll(focused).toBe('Edit');
});

test('A contact gets a new tag, and the focus returns to the menu’s button.', async () => {
  await tabTo(page, /^Tag$/, { backwards: true });
  await press('Enter');
  await page.waitForSelector('[role=menu]');
  await press('Escape');
  await isGone('[role=menu]');
  await expect.poll(focused).toBe('Tag');
  expect(await page.$('.contact-details')).not.toBeNull();

  await press('ArrowDown');
  await page.waitForSelector('[role=menu]');
  await press('End');
  await expect.poll(focused).toBe('New tag…');
  await press('Enter');
  await expect.poll(focused).toBe('Name');
  await page.keyboard.type('supplier');
  await press('Enter');
  await isGone('dialog');
  await waitForText(pageSurface(page), /tagged supplier/);
  await expect.poll(focused).toBe('Tag');
});

test('A selected contact is exported from a menu and a dialog.', async () => {
  await press('Escape');
  await expect.poll(focused).toBe(MAREN);
  await tabTo(page, /^Select Maren/, { backwards: true });
  await press('Space');
  await waitForText(pageSurface(page), /1 selected/);
  await expect.poll(focused).toBe(`Select ${MAREN}`);

  await tabTo(page, /^Export/, { backwards: true });
  await press('Enter');
  await expect.poll(focused).toMatch(/^CSV/);
  await press('Escape');
  await isGone('[role=menu]');
  await expect.poll(focused).toMatch(/^Export/);

  await press('Enter');
  await expect.poll(focused).toMatch(/^CSV/);
  await press('Enter');
  await page.waitForSelector('dialog[open]');
  await press('Escape');
  await isGone('dialog');
  await expect.poll(focused).toMatch(/^Export/);

  await press('Enter');
  await expect.poll(focused).toMatch(/^CSV/);
  await press('Enter');
  await page.waitForSelector('dialog[open]');
  await tabTo(page, /^Export 1 contact$/);
  const path = await awaitDownload(page.browser(), folder.path, () => press('Enter'));
  expect(await readFile(path, 'utf8')).toContain(MAREN);
  await isGone('dialog');
  await expect.poll(focused).toMatch(/^Export/);
});

test('A selected contact is deleted and comes back, and the focus is never lost.', async () => {
  await tabTo(page, /^Delete$/, { backwards: true });
  await press('Enter');
  await waitForText(pageSurface(page), /1 contact deleted/);
  await waitForCount(5);
  await expect.poll(focused).toBe('All contacts');
  await tabTo(page, /^Undo/);
  await press('Enter');
  await waitForCount(6);
  await until('the focus to be on the page', () =>
    page.evaluate(() => document.activeElement !== document.body),
  );
  // On the way to Undo the focus passed the row below, which Tab therefore reaches again.
  await tabTo(page, new RegExp(`^${JOAQUIN}`), { backwards: true });
  await press('ArrowUp');
  await expect.poll(focused).toBe(MAREN);
});
