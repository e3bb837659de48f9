// What is known of a listed person, as an icon and a word.
import { t } from '@lingui/core/macro';
import { isSaved, type ListedRow } from '../../lib/view/people/list-people.ts';
import type { IconName } from '../ui/icon.tsx';

export type PersonSign = { icon: IconName; word: string; cost?: string };

const listSigns = (): Partial<Record<ListedRow['state'], PersonSign>> => ({
  yours: { icon: 'check', word: t`Yours` },
  not_found: { icon: 'minus-circle', word: t`Not found`, cost: t`0 credits` },
  skipped: { icon: 'help', word: t`Skipped` },
  suppressed: { icon: 'barred', word: t`Suppressed` },
  unclear: { icon: 'help', word: t`Company missing` },
});

export const findPersonSign = (row: ListedRow): PersonSign | undefined =>
  row.state === 'open' && isSaved(row)
    ? { icon: 'bookmark-filled', word: t`Saved` }
    : listSigns()[row.state];
