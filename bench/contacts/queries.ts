// The queries that a user types and chooses, the same in every run.
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { ContactQuery } from '../../lib/model/contacts/contact-query.ts';
import { createRandom } from '../../service/sample/prng.ts';
import { LIST_IDS, TAG_IDS } from './people.ts';

export const ALL: ContactQuery = {
  text: '',
  filters: {},
  sort: { column: 'relevance', direction: 'descending' },
  scope: 'saved',
};

const SEARCHES = 12;

/** The text after each keystroke while a user types names, companies and titles; every fifth with a typo. */
export function createKeystrokes(contacts: readonly Contact[]): string[] {
  const random = createRandom(7);
  return Array.from({ length: SEARCHES }, (_, number) => {
    const { fullName, companyName, title } = random.pick(contacts);
    const text = random.pick([fullName, `${fullName} ${companyName}`, title, companyName]);
    const at = 2 + random.int(Math.max(1, text.length - 4));
    const typed =
      number % 5 === 0
        ? `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
        : text;
    return Array.from(typed, (_letter, index) => typed.slice(0, index + 1).trim()).filter(Boolean);
  }).flat();
}

/** Each filter, combinations, and each column to sort by, once more when it has been sorted by before. */
export function createFilterQueries(): ContactQuery[] {
  const filters: ContactQuery['filters'][] = [
    { list: LIST_IDS.slice(0, 1) },
    { tag: TAG_IDS.slice(0, 3) },
    { stage: ['contacted'], phone: ['yes'] },
    { seniority: ['VP', 'Head', 'Director'], emailStatus: ['DELIVERABLE'] },
    { industry: ['Logistics'], saved: { fromDays: -30, toDays: 0 } },
    { freeUntil: { fromDays: 0, toDays: 30 }, list: LIST_IDS.slice(2, 5) },
  ];
  const columns = ['name', 'company', 'title', 'emailStatus', 'saved', 'freeUntil'] as const;
  return filters.flatMap((filter) =>
    columns.flatMap((column) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        ...ALL,
        filters: filter,
        sort: { column, direction },
      })),
    ),
  );
}
