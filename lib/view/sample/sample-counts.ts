// What the user is told before they leave the demo.
import { countText } from '../format.ts';

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
    contacts > 0 && countText(contacts, 'sample contact'),
    companies > 0 && countText(companies, 'company', 'companies'),
    lists > 0 && countText(lists, 'list'),
  ].filter((text) => text !== false);
  const credits = 'the rest of 100 sample credits';
  return [
    ...(kept.length > 0 ? [kept.join(', ')] : []),
    receipts > 0
      ? `${countText(receipts, 'sample receipt')} and ${credits}`
      : credits.replace('the', 'The'),
  ];
}

export const toKeptTexts = ({ realContacts }: SampleCounts): string[] => [
  ...(realContacts > 0
    ? [`${countText(realContacts, 'real person', 'real people')} you saved, with notes`]
    : []),
  'Your settings',
  'Files you exported, where you saved them',
];
