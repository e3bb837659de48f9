// The people that a search found, as rows that can be selected, and those who do not fit the search.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { dotText, listText } from '../../i18n/list-text.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { CheckedFilter } from '../../model/jobs/people-search.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { decideState, listValues, type KnownPeople, type ListedRow } from './list-people.ts';

export type FoundPersonFacts = {
  person: PersonInput;
  contact: Contact;
  ignoredFilters: readonly CheckedFilter[];
};

/** Nothing about a suppressed person is shown. Those who do not fit come last, or are left out. */
export function toFoundRows(
  people: readonly FoundPersonFacts[],
  known: Omit<KnownPeople, 'contacts'>,
  { now, hidesMismatches = false }: { now: Date; hidesMismatches?: boolean },
): ListedRow[] {
  const fits = ({ index }: ListedRow): boolean => people[index]?.ignoredFilters.length === 0;
  const rows = people.map(({ person, contact, ignoredFilters }, index): ListedRow => {
    const isSuppressed = known.suppressed[index];
    const state = decideState(person, contact, { ...known, isSuppressed, at: now });
    const isHidden = state === 'suppressed';
    const place = [person.title, person.location].filter(Boolean).join(' · ');
    const text = ignoredFilters.length > 0 ? dotText([t`Does not fit`, place]) : place;
    return {
      index,
      person,
      name: isHidden ? t`On your suppression list` : person.fullName,
      text: isHidden ? '' : text,
      state,
      contact,
      values: isHidden ? [] : listValues(contact, now),
    };
  });
  const others = hidesMismatches ? [] : rows.filter((row) => !fits(row));
  return [...rows.filter(fits), ...others];
}

const FILTER_WORDS: Record<CheckedFilter, MessageDescriptor> = {
  company: msg`company`,
  department: msg`department`,
  seniority: msg`seniority`,
  headcount: msg`headcount`,
  title: msg`title`,
  location: msg`location`,
  industry: msg`industry`,
  headquarters: msg`head office`,
  skill: msg`skills`,
  past_company: msg`past company`,
  job_change: msg`job change`,
};

export type IgnoredFilters = { count: number; head: string; text: string };

/** Null when everyone fits. */
export function toIgnoredFilters(people: readonly FoundPersonFacts[]): IgnoredFilters | null {
  const others = people.filter(({ ignoredFilters }) => ignoredFilters.length > 0);
  if (others.length === 0) return null;
  const filters = [...new Set(others.flatMap(({ ignoredFilters }) => ignoredFilters))];
  const ignored = listText(filters.map((one) => i18n._(FILTER_WORDS[one])));
  const all = plural(people.length, { one: '# person', other: '# people' });
  return {
    count: others.length,
    head: plural(others.length, {
      one: `# of ${all} does not fit your search`,
      other: `# of ${all} do not fit your search`,
    }),
    text: plural(others.length, {
      one: `The service ignored the filter for ${ignored}. This person is listed last. The service charges for each person that it returns.`,
      other: `The service ignored the filter for ${ignored}. These people are listed last. The service charges for each person that it returns.`,
    }),
  };
}
