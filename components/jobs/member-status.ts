// What happens with a person of a list, as an icon and a word.
import { t } from '@lingui/core/macro';
import { stopwatchText } from '../../lib/view/format.ts';
import type { ListMember } from '../../lib/view/people/list-members.ts';
import type { IconName } from '../ui/icons/icon.tsx';
import type { Tone } from '../ui/status.tsx';

export type MemberStatus = {
  icon: IconName;
  word: string;
  tone?: Tone;
  /** Under the word: its cost, or how long it takes so far. */
  note?: string;
};

/** What happens with a person of a list that is not finished, or why the list has found nothing; else null. */
export function findMemberStatus(
  { outcome, sentAt }: Pick<ListMember, 'outcome' | 'sentAt'>,
  now: Date,
): MemberStatus | null {
  switch (outcome) {
    case 'waiting':
      return { icon: 'hourglass', word: t`Waiting` };
    case 'running': {
      const elapsed = sentAt && stopwatchText(now.getTime() - Date.parse(sentAt));
      return { icon: 'arc', word: t`Searching`, tone: 'run', ...(elapsed && { note: elapsed }) };
    }
    case 'unknown':
      return { icon: 'help', word: t`Answer lost`, tone: 'warn' };
    case 'failed':
      return { icon: 'cross-circle', word: t`Failed`, tone: 'bad' };
    case 'skipped':
      return { icon: 'help', word: t`Skipped` };
    case 'invalid':
      return { icon: 'help', word: t`Not identifiable` };
    case 'cancelled':
      return { icon: 'barred', word: t`Not sent` };
    case 'found':
    case 'not_found':
    case 'owned':
    case 'duplicate':
    case 'suppressed':
      return null;
  }
}
