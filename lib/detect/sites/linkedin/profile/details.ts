// Sub pages of a server-driven profile: /in/slug/details/experience/ and its kin. Seen 2026-09. The heading
// is the section's; whose page it is stands in the toolbar or in the title, see member-on-details.ts.
// Falls back to "loading".
import { field } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { nameFields } from '../../../person/name-fields.ts';
import type { PersonSubject, Subject } from '../../../subject.ts';
import type { NetworkProfile } from '../../../page/urls.ts';
import { emptyPerson } from '../../selectors.ts';
import { LOADING, WITHHELD } from '../answers.ts';
import { scopesOf } from './card.ts';
import { findMemberOnDetails } from './member-on-details.ts';
import { addPosition } from './server-driven.ts';

export function readDetails(page: Page, address: NetworkProfile): Subject {
  for (const scope of scopesOf(page)) {
    const member = findMemberOnDetails(page, scope, address);
    if (member === 'withheld') return WITHHELD;
    if (!member) continue;
    const standard = member.where === 'toolbar' ? 'site' : 'title';
    const name = field(member.name, standard, member.where, 0.93);
    const subject: PersonSubject = {
      ...emptyPerson(0.93),
      ...nameFields(name, '', '', page.language),
      headline: field(member.headline, 'site', member.where, 0.9),
      networkUrl: field(address.url, 'address', 'location', 0.99),
    };
    if (member.areRowsProven) addPosition(subject, scope, '');
    if (subject.fullName) return subject;
  }
  return LOADING;
}
