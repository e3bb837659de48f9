import type { IconName } from '../../../../components/ui/icon.tsx';
import { capitalised } from '../../../../lib/view/format.ts';
import type { Kind } from '../../protocol/enrichments.ts';

type KindWords = { name: string; short: string; icon: IconName };

export const KIND_WORDS: Record<Kind, KindWords> = {
  'contact.work_emails': { name: 'Work email', short: 'work', icon: 'mail' },
  'contact.personal_emails': { name: 'Personal email', short: 'personal', icon: 'at' },
  'contact.phones': { name: 'Mobile phone', short: 'mobile', icon: 'mobile' },
  'reverse.email': { name: 'Person by email', short: 'person by email', icon: 'user' },
};

/** "Work, personal, mobile". */
export const askedText = (kinds: readonly Kind[]): string =>
  capitalised(kinds.map((kind) => KIND_WORDS[kind].short).join(', '));

const NAMES = new Map<string, string>([
  ...Object.entries(KIND_WORDS).map(([kind, { name }]) => [kind, name] as const),
  ['person', 'Person'],
  ['company', 'Company'],
  ['lookup', 'Look-ups'],
  ['other', 'Other'],
]);

/** The word of a kind that the ledger or a source names; one that is not known as it came. */
export const kindName = (kind: string): string => NAMES.get(kind) ?? capitalised(kind);
