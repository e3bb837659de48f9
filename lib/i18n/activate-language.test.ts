import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { activateLanguage } from './activate-language.ts';

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
