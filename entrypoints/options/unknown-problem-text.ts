import { t } from '@lingui/core/macro';

/** Of a failure that has no text of its own. */
export const unknownProblemText = (): string =>
  t`That did not work. Check that the disk is not full, reload this page and try again.`;
