import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { createLanguageStore } from './language.ts';

const load = async () => ({});

beforeEach(() => localStorage.clear());

test('The dashboard begins in the language of the browser.', async () => {
  const language = createLanguageStore({ storage: localStorage, preferred: ['de-AT'], load });
  await language.start();
  expect(i18n.locale).toBe('de');
  expect(document.documentElement.lang).toBe('de');
});

test('A language that was chosen is active at once, and the next time.', async () => {
  const language = createLanguageStore({ storage: localStorage, preferred: ['de'], load });
  await language.start();
  await language.choose('fr');
  expect(i18n.locale).toBe('fr');

  const next = createLanguageStore({ storage: localStorage, preferred: ['de'], load });
  await next.start();
  expect(next.store.getState().setting).toBe('fr');
  expect(i18n.locale).toBe('fr');
});

test('A stored language that there is no more is the one of the browser.', async () => {
  localStorage.setItem('sidelight-language', 'tlh');
  const language = createLanguageStore({ storage: localStorage, preferred: ['ja'], load });
  await language.start();
  expect(i18n.locale).toBe('ja');
});
