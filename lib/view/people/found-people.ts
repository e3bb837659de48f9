// The people that a search found, as rows that can be selected, and those who do not fit the search.
import { plural, t } from '@lingui/core/macro';
import type { Contact } from '../../model/contact.ts';
import type { CheckedFilter } from '../../model/people-search.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { listText } from '../format.ts';
import { decideState, listValues, type Known, type ListedRow } from './list-people.ts';

export type FoundPersonFacts = {
  person: PersonInput;
  contact: Contact;
  misfits: readonly CheckedFilter[];
};

/** Nothing about a suppressed person is shown. Those who do not fit come last, or are left out. */
export function toFoundRows(
  people: readonly FoundPersonFacts[],
  known: Omit<Known, 'contacts'>,
  { now, hidesMisfits = false }: { now: Date; hidesMisfits?: boolean },
): ListedRow[] {
  const fits = ({ index }: ListedRow): boolean => people[index]?.misfits.length === 0;
  const rows = people.map(({ person, contact, misfits }, index): ListedRow => {
    const isSuppressed = known.suppressed[index];
    const state = decideState(person, contact, { ...known, isSuppressed, at: now });
    const isHidden = state === 'suppressed';
    const place = [person.title, person.location].filter(Boolean).join(' · ');
    const text = misfits.length > 0 ? t`${place} · does not fit` : place;
    return {
      index,
      person,
      name: isHidden ? 'On your suppression list' : person.fullName,
      text: isHidden ? '' : text,
      state,
      contact,
      values: isHidden ? [] : listValues(contact, now),
    };
  });
  const others = hidesMisfits ? [] : rows.filter((row) => !fits(row));
  return [...rows.filter(fits), ...others];
}

export type IgnoredFilters = { count: number; head: string; text: string };

/** Null when everyone fits. */
export function toIgnoredFilters(people: readonly FoundPersonFacts[]): IgnoredFilters | null {
  const others = people.filter(({ misfits }) => misfits.length > 0);
  if (others.length === 0) return null;
  const filters = [...new Set(others.flatMap(({ misfits }) => misfits))];
  const [who, them] =
    others.length === 1 ? ['does', t`This person is`] : ['do', t`These people are`];
  return {
    count: others.length,
    head: t`${others.length} of ${plural(people.length, { one: '# person', other: '# people' })} ${who} not fit your search`,
    text: t`The service ignored the filter for ${listText(filters)}. ${them} listed last. The service charges for each person that it returns.`,
  };
}
