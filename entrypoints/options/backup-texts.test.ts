import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { toUnrestoredText } from './backup-texts.ts';

afterEach(() => i18n.activate('en'));

test('what is not restored is said in sentences, between which Japanese has no space', () => {
  expect(toUnrestoredText({ suppressions: 0, others: false })).toBe('');
  expect(toUnrestoredText({ suppressions: 0, others: true })).toContain('missing. Reload');
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  expect(toUnrestoredText({ suppressions: 0, others: true })).toContain('missing.Reload');
});
