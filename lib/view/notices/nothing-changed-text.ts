import { t } from '@lingui/core/macro';

/** Of a change that the worker refused. */
export const nothingChangedText = (): string =>
  t`Nothing was changed. Reload this page and try again.`;
