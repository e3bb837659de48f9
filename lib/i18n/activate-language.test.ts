import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { activateLanguage } from './activate-language.ts';
import type { Language } from './languages.ts';

const root = () => ({ lang: 'en', dir: 'ltr' });

describe('activateLanguage', () => {
  test('Texts are in the language afterwards, and the document names it.', async () => {
    const document = root();
    const id = 'test.greeting';
    await activateLanguage('de', async () => ({ [id]: 'Guten Tag' }), { root: document });
    expect(t({ id, message: 'Good day' })).toBe('Guten Tag');
    expect(document).toEqual({ lang: 'de', dir: 'ltr' });
  });

  test('A language that is no longer wanted when its texts have come is not activated.', async () => {
    const document = root();
    await activateLanguage('fr', async () => ({}), { root: document, isCurrent: () => false });
    expect(i18n.locale).toBe('en');
    expect(document.lang).toBe('en');
  });
});

test('A language that cannot be loaded is replaced by English.', async () => {
  const document = root();
  const load = async (language: Language) => {
    if (language === 'ja') throw new Error('The file is missing.');
    return {};
  };
  await activateLanguage('ja', load, { root: document });
  expect([i18n.locale, document.lang]).toEqual(['en', 'en']);
});

test('Without the English texts either it fails, and the active language stays.', async () => {
  const missing = () => Promise.reject(new Error('The file is missing.'));
  await activateLanguage('fr', async () => ({}), { root: undefined });
  await expect(activateLanguage('de', missing, { root: undefined })).rejects.toThrow('missing');
  expect(i18n.locale).toBe('fr');
});
