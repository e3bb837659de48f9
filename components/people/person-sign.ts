// What is known of a listed person, as an icon and a word.
import { isSaved, type ListedRow } from '../../lib/view/people/list-people.ts';
import type { IconName } from '../ui/icon.tsx';

export type PersonSign = { icon: IconName; word: string; cost?: string };

const SIGNS: Partial<Record<ListedRow['state'], PersonSign>> = {
  yours: { icon: 'check', word: 'Yours' },
  not_found: { icon: 'minus-circle', word: 'Not found', cost: '0 credits' },
  skipped: { icon: 'help', word: 'Skipped' },
  suppressed: { icon: 'barred', word: 'Suppressed' },
  unclear: { icon: 'help', word: 'Company missing' },
};

const SAVED: PersonSign = { icon: 'bookmark-filled', word: 'Saved' };

export const findPersonSign = (row: ListedRow): PersonSign | undefined =>
  row.state === 'open' && isSaved(row) ? SAVED : SIGNS[row.state];
