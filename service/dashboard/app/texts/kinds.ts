import type { IconName } from '../../../../components/ui/icon.tsx';
import { capitalised } from '../../../../lib/view/format.ts';
import type { Kind } from '../../protocol/enrichments.ts';

type KindText = { name: string; short: string; icon: IconName };

export const KIND_TEXTS: Record<Kind, KindText> = {
  'contact.work_emails': { name: 'Work email', short: 'work', icon: 'mail' },
  'contact.personal_emails': { name: 'Personal email', short: 'personal', icon: 'at' },
  'contact.phones': { name: 'Mobile phone', short: 'mobile', icon: 'mobile' },
  'reverse.email': { name: 'Person by email', short: 'person by email', icon: 'user' },
};

/** "Work, personal, mobile". */
export const askedText = (kinds: readonly Kind[]): string =>
  capitalised(kinds.map((kind) => KIND_TEXTS[kind].short).join(', '));

const NAMES = new Map<string, string>([
  ...Object.entries(KIND_TEXTS).map(([kind, { name }]) => [kind, name] as const),
  ['person', 'Person'],
  ['company', 'Company'],
  ['lookup', 'Look-ups'],
  ['person.lookup', 'Person look-up'],
  ['company.lookup', 'Company look-up'],
  ['person.search', 'People search'],
  ['company.search', 'Company search'],
  ['other', 'Other'],
]);

/** The name of a kind from the ledger or a source. An unknown kind is shown as it came. */
export const kindName = (kind: string): string => NAMES.get(kind) ?? capitalised(kind);
