import { t } from '@lingui/core/macro';

/** The text about a change that the worker refused or did not answer. */
export const notStoredText = (): string =>
  t`The change was not stored. Reload this page and try again.`;
