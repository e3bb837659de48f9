import { t } from '@lingui/core/macro';
import type { Likeness } from '../../identity/same-person.ts';

/** Says why two contacts may be the same person. */
export function likenessText(likeness: Likeness): string {
  switch (likeness) {
    case 'profile':
      return t`Same profile`;
    case 'domain':
      return t`Same name and site`;
    case 'company':
      return t`Same name and company`;
    case 'similar name':
      return t`Similar name, same site`;
  }
}
