// Whom a list has left out, and why: asked about in another way than before they could be paid for twice.
import { findUnansweredSearches } from '../../enrichment/start/unanswered-searches.ts';
import type { Contact } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';
import type { List, ListRow } from '../../model/list.ts';
import { listText, timeText, titleText } from '../format.ts';
import { KIND_WORDS } from '../kind-words.ts';

export type SkippedPerson = {
  index: number;
  name: string;
  /** Why, and what has become of it since. */
  text: string;
  /** Where it is decided; null when they were deleted or erased. */
  contact: Contact | null;
};

/** The first of them, and how many there are besides. */
export type SkippedPeople = { people: SkippedPerson[]; more: number };

/** `jobs`: those of the contact. */
export function toSkippedPerson(
  { index, person }: ListRow,
  { contact, jobs }: { contact: Contact | null; jobs: readonly Job[] },
  list: Pick<List, 'baseUrl' | 'workspaceId' | 'kinds'>,
  now: Date,
): SkippedPerson {
  const name = titleText(contact?.fullName || person.fullName);
  const open = contact ? findUnansweredSearches(contact, jobs, { at: list, now }) : [];
  const reasons = open
    .filter(({ kinds }) => kinds.some((kind) => list.kinds.includes(kind)))
    .map(({ kinds, sentAt }) => {
      const what = listText(kinds.map((kind) => KIND_WORDS[kind].noun));
      const at = timeText(new Date(sentAt), now);
      return `May already be paid for: a search for ${what}, sent ${at}, has no answer.`;
    });
  const since = contact ? 'Decided since.' : 'No longer in your contacts.';
  return { index, name, text: reasons.join(' ') || since, contact };
}
