// Activates English. Its texts are those in the code, compiled when they are shown.
import { i18n } from '@lingui/core';
import { beforeEach, vi } from 'vitest';

const activateEnglish = () => i18n.loadAndActivate({ locale: 'en', messages: {} });

activateEnglish();
beforeEach(() => {
  if (i18n.locale !== 'en') activateEnglish();
});

// A test has no package to read the texts from.
vi.mock('../../../lib/platform/language-file.ts', () => ({
  loadMessages: () => Promise.resolve({}),
  browserLanguages: () => ['en'],
}));
