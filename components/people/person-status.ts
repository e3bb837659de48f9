// The status of a listed person, as an icon and a word.
import { t } from '@lingui/core/macro';
import { creditsText } from '../../lib/view/format.ts';
import { isListedSaved, type ListedRow } from '../../lib/view/people/list-people.ts';
import type { MemberStatus } from '../jobs/member-status.ts';

export function findPersonStatus(row: ListedRow): MemberStatus | null {
  switch (row.state) {
    case 'open':
      return isListedSaved(row) ? { icon: 'bookmark-filled', word: t`Saved` } : null;
    case 'yours':
      return { icon: 'check', word: t`Yours` };
    case 'not_found':
      return { icon: 'minus-circle', word: t`Not found`, note: creditsText(0) };
    case 'skipped':
      return { icon: 'help', word: t`Skipped` };
    case 'suppressed':
      return { icon: 'barred', word: t`Suppressed` };
    case 'unclear':
      return { icon: 'help', word: t`Company missing` };
  }
}
