// The people that a search of the Find page has shown, as rows of a table.
import { t } from '@lingui/core/macro';
import { toFoundRows, type FoundPersonFacts } from '../people/found-people.ts';
import type { KnownPeople, ListedRow } from '../people/list-people.ts';

export type FoundTableRow = ListedRow & {
  /** Of the present position: "since 2024"; '' where it is not known. */
  since: string;
  /** The service ignored a filter for this person. */
  isMismatch: boolean;
};

/** Nothing about a suppressed person is shown. Those who do not fit come last, or are left out. */
export const toFoundTable = (
  people: readonly FoundPersonFacts[],
  known: Omit<KnownPeople, 'contacts'>,
  options: { now: Date; hidesMismatches: boolean },
): FoundTableRow[] =>
  toFoundRows(people, known, options).map((row) => ({
    ...row,
    since: row.state === 'suppressed' ? '' : toSince(people[row.index]),
    isMismatch: (people[row.index]?.ignoredFilters.length ?? 0) > 0,
  }));

function toSince(one: FoundPersonFacts | undefined): string {
  const employment = one?.contact.profile?.employment;
  const current = employment?.current ?? employment?.all.find(({ is_current }) => is_current);
  const year = /^\d{4}/.exec(current?.start_at ?? '')?.[0];
  return year ? t`since ${year}` : '';
}
