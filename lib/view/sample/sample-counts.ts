// The texts that the user reads before they leave the demo.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';

export type SampleCounts = {
  /** What the demo has made. */
  contacts: number;
  companies: number;
  lists: number;
  receipts: number;
  /** Contacts of real people that the user has saved. */
  realContacts: number;
};

export function toRemovedTexts(counts: SampleCounts): string[] {
  const { contacts, companies, lists, receipts } = counts;
  const kept = [
    contacts > 0 && plural(contacts, { one: '# sample contact', other: '# sample contacts' }),
    companies > 0 && plural(companies, { one: '# company', other: '# companies' }),
    lists > 0 && plural(lists, { one: '# list', other: '# lists' }),
  ];
  return [
    ...(kept.some(Boolean) ? [commaText(kept)] : []),
    receipts > 0
      ? plural(receipts, {
          one: '# sample receipt and the rest of 100 sample credits',
          other: '# sample receipts and the rest of 100 sample credits',
        })
      : t`The rest of 100 sample credits`,
  ];
}

export const toKeptTexts = ({ realContacts }: SampleCounts): string[] => [
  ...(realContacts > 0
    ? [
        plural(realContacts, {
          one: '# real person you saved, with notes',
          other: '# real people you saved, with notes',
        }),
      ]
    : []),
  t`Your settings`,
  t`Files you exported, where you saved them`,
];
