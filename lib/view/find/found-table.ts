// The people that a search of the Find page has shown, as rows of a table.
import { t } from '@lingui/core/macro';
import { currentJob } from '../../contract/current-jobs.ts';
import { toFoundRows, type FoundPersonFacts } from '../people/found-people.ts';
import type { KnownPeople, ListedRow } from '../people/list-people.ts';

export type FoundTableRow = ListedRow & {
  /** Of the present position: "since 2024"; '' where it is not known. */
  since: string;
  /** The service ignored a filter for this person. */
  isMismatch: boolean;
  /** The saved search has shown the person since it was last opened, and others before. */
  isNew: boolean;
};

type FoundTablePerson = FoundPersonFacts & {
  /** When the person was found, ISO time. */
  at: string;
};

/** Nothing about a suppressed person is shown. Those who do not fit come last, or are left out. */
export function toFoundTable(
  people: readonly FoundTablePerson[],
  known: Omit<KnownPeople, 'contacts'>,
  /** `seenAt`: when the saved search was last opened; '' for one without a name. */
  options: { now: Date; hidesMismatches: boolean; seenAt: string },
): FoundTableRow[] {
  const { seenAt } = options;
  const hasSeenPeople = people.some(({ at }) => at <= seenAt);
  return toFoundRows(people, known, options).map((row) => ({
    ...row,
    since: row.state === 'suppressed' ? '' : toSince(people[row.index]),
    isMismatch: (people[row.index]?.ignoredFilters.length ?? 0) > 0,
    isNew: hasSeenPeople && (people[row.index]?.at ?? '') > seenAt,
  }));
}

function toSince(one: FoundPersonFacts | undefined): string {
  const profile = one?.contact.profile;
  const year = /^\d{4}/.exec((profile && currentJob(profile)?.start_at) ?? '')?.[0];
  return year ? t`since ${year}` : '';
}
