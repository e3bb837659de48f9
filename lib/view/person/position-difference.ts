// Finds where the page and the stored profile name another employer or job title.
import { commaText } from '../../i18n/list-text.ts';
import { listCurrentJobs } from '../../contract/current-jobs.ts';
import type { Employment, Person } from '../../contract/person.ts';
import { isSameEmployer, isSameJobTitle } from '../../identity/position.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';

/** The position as the page and the data have it, where they differ: "Buyer, Acme Freight". */
export type PositionDifference = { page: string; data: string };

type Position = Pick<PersonInput, 'title' | 'companyName' | 'companyDomain'>;

type Parts = Partial<Position>;

/** The parts that differ, as each of the two has them; null without a difference. */
function findDifferentParts(
  page: Position,
  profile: Person | null,
): { page: Parts; data: Parts } | null {
  const positions = profile ? listCurrentJobs(profile).map(toPosition) : [];
  const there = positions.filter((one) => isSameEmployer(page, one));
  const [data] = there.length > 0 ? there : positions;
  if (!data || there.some(({ title }) => isSameJobTitle(page.title, title))) return null;
  const isTitleOther = !isSameJobTitle(page.title, data.title);
  const take = ({ title, companyName, companyDomain }: Position): Parts => ({
    ...(isTitleOther && { title }),
    ...(there.length === 0 && { companyName, companyDomain }),
  });
  return { page: take(page), data: take(data) };
}

const describe = ({ title, companyName }: Parts): string => commaText([title, companyName]);

/** Null without a difference. A person can have several positions now: one that agrees is enough. */
export function findPositionDifference(
  page: Position,
  profile: Person | null,
): PositionDifference | null {
  const parts = findDifferentParts(page, profile);
  return parts && { page: describe(parts.page), data: describe(parts.data) };
}

/** `choices`: what the user types over, by one press, when the one or the other is right. */
export type ContactDifference = PositionDifference & { choices: { page: Parts; data: Parts } };

/** The same for a stored contact. A value that the user has typed over is decided. */
export function findContactDifference({
  own,
  profile,
  ...page
}: Contact): ContactDifference | null {
  const position = {
    title: own?.title === undefined ? page.title : '',
    companyName: own?.companyName === undefined ? page.companyName : '',
    companyDomain: page.companyDomain,
  };
  const choices = findDifferentParts(position, profile);
  return choices && { page: describe(choices.page), data: describe(choices.data), choices };
}

const toPosition = ({ title, company }: Employment): Position => ({
  title,
  companyName: company?.name ?? '',
  companyDomain: company?.domain ?? '',
});
