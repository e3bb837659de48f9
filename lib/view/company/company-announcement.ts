import { t } from '@lingui/core/macro';
import type { CompanyScreen } from './company-screen.ts';

/** The text that a screen reader speaks when a look-up has ended; '' before. */
export function toCompanyAnnouncement({ state }: Pick<CompanyScreen, 'state'>): string {
  if (state === 'found') return t`Company found`;
  return state === 'not_found' ? t`Company not found, 0 credits.` : '';
}
