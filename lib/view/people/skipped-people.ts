// The people that a list has skipped, and why: an earlier search for them has no answer, so a different request
// could be paid twice.
import { t } from '@lingui/core/macro';
import { listText, sentencesText } from '../../i18n/list-text.ts';
import { findUnansweredSearches } from '../../enrichment/start/find-uncertain-starts.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { List, ListRow } from '../../model/lists/list.ts';
import { timeText, titleText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';

export type SkippedPerson = {
  index: number;
  name: string;
  /** Why the person was skipped, or what has happened since. */
  text: string;
  /** Null when the person was deleted or erased. */
  contact: Contact | null;
};

/** The first people, and how many more there are. */
export type SkippedPeople = { people: SkippedPerson[]; more: number };

/** `jobs`: the jobs of the contact. */
export function toSkippedPerson(
  { index, person }: ListRow,
  { contact, jobs }: { contact: Contact | null; jobs: readonly Job[] },
  list: Pick<List, 'baseUrl' | 'workspaceId' | 'kinds'>,
  now: Date,
): SkippedPerson {
  const name = titleText(contact?.fullName || person.fullName);
  const open = contact ? findUnansweredSearches(contact, jobs, { workspace: list, now }) : [];
  const reasons = open
    .filter(({ kinds }) => kinds.some((kind) => list.kinds.includes(kind)))
    .map(({ kinds, sentAt }) => {
      const what = listText(kinds.map((kind) => getKindWords(kind).noun));
      const at = timeText(new Date(sentAt), now);
      return t`May already be paid for: a search for ${what}, sent ${at}, has no answer.`;
    });
  const since = contact ? t`Decided since.` : t`No longer in your contacts.`;
  return { index, name, text: sentencesText(reasons) || since, contact };
}
