// Finds where the page and the stored profile name another employer or job title.
import type { Employment, Person } from '../../contract/person.ts';
import { isSameEmployer, isSameJobTitle } from '../../identity/position.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';

/** The position as the page and the data have it, where they differ: "Buyer, Acme Freight". */
export type PositionDifference = { page: string; data: string };

type Position = Pick<PersonInput, 'title' | 'companyName' | 'companyDomain'>;

/** Null without a difference. A person can have several positions now: one that agrees is enough. */
export function findPositionDifference(
  page: Position,
  profile: Person | null,
): PositionDifference | null {
  const positions = listCurrent(profile);
  const there = positions.filter((one) => isSameEmployer(page, one));
  const [data] = there.length > 0 ? there : positions;
  if (!data || there.some(({ title }) => isSameJobTitle(page.title, title))) return null;
  const isTitleOther = !isSameJobTitle(page.title, data.title);
  const describe = ({ title, companyName }: Position) =>
    [isTitleOther ? title : '', there.length === 0 ? companyName : ''].filter(Boolean).join(', ');
  return { page: describe(page), data: describe(data) };
}

/** The same for a stored contact. A value that the user has typed over is decided. */
export const findContactDifference = ({ own, profile, ...page }: Contact) =>
  findPositionDifference(
    {
      title: own?.title === undefined ? page.title : '',
      companyName: own?.companyName === undefined ? page.companyName : '',
      companyDomain: page.companyDomain,
    },
    profile,
  );

function listCurrent(profile: Person | null): Position[] {
  const { current, all = [] } = profile?.employment ?? { current: null };
  return [...(current ? [current] : []), ...all.filter((one) => one.is_current)].map(toPosition);
}

const toPosition = ({ title, company }: Employment): Position => ({
  title,
  companyName: company?.name ?? '',
  companyDomain: company?.domain ?? '',
});
