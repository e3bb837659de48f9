// The type of a phone line for a user. An unknown one is shown as reported.
import { t } from '@lingui/core/macro';
import type { LineType } from '../contract/values.ts';

/** '' when the service does not say. */
export function lineTypeText(lineType: string | undefined): string {
  switch (lineType as LineType | undefined) {
    case 'MOBILE':
      return t`Mobile`;
    case 'LANDLINE':
      return t`Landline`;
    case 'VOIP':
      return t`Internet phone`;
    case 'UNKNOWN':
    case undefined:
      return '';
    default:
      return lineType ?? '';
  }
}
