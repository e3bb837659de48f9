// The People tab of a company. Seen 2026-09 to 2026-11 (ember): cards with a picture with the id
// `org-people-profile-card__profile-image-…`. Headers, "mutual connection" lines and insights link to profiles, too.
// Falls back to list items that prove a member. No company is set, because the list may be "People you may know".
import type { Page } from '../../../page/page.ts';
import type { ListedPerson, NoSubject, PeopleSubject } from '../../../subject.ts';
import { LOADING } from '../no-subject.ts';
import { isServerDriven } from '../layouts.ts';
import { readMemberRow } from './member-row.ts';
import { toPeopleSubject, readRows } from './people-search.ts';

const PICTURE = '[id^="org-people-profile-card__profile-image-"]';

export function readCompanyPeople(page: Page): PeopleSubject | NoSubject {
  const pictures = page.all(PICTURE, 400);
  const { people, hidden } =
    pictures.length > 0
      ? readCards(page, pictures)
      : readRows(page, page.all('main, [role="main"]', 2));
  if (people.length > 0) return toPeopleSubject(people, hidden);
  return isServerDriven(page) ? LOADING : { kind: 'none', reason: 'no-evidence', site: null };
}

function readCards(
  page: Page,
  pictures: readonly Element[],
): { people: ListedPerson[]; hidden: number } {
  const people = new Map<string, ListedPerson>();
  let hidden = 0;
  for (const picture of pictures) {
    const card = picture.closest('li, [role="listitem"]') ?? picture.closest('section');
    const member = card ? readMemberRow(card, page.base) : null;
    if (member) people.set(member.networkUrl, { ...member, companyName: null });
    else hidden++;
  }
  return { people: [...people.values()], hidden };
}
