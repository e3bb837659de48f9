import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { changeSettings } from '../settings/stored-settings.ts';
import { followLanguage } from './follow-language.ts';

test('The language of the setting is active, and each further one as soon as it is set.', async () => {
  const page = new AbortController();
  await changeSettings({ language: 'fr' });
  const onChange = vi.fn<() => void>();
  await followLanguage(page.signal, onChange);
  expect(i18n.locale).toBe('fr');
  expect(onChange).not.toHaveBeenCalled();

  await changeSettings({ language: 'auto' });
  await expect.poll(() => i18n.locale).toBe('en');
  expect(onChange).toHaveBeenCalledOnce();

  await changeSettings({ theme: 'dark' });
  page.abort();
  await changeSettings({ language: 'ja' });
  expect(i18n.locale).toBe('en');
  expect(onChange).toHaveBeenCalledOnce();
});
