// Sub pages of a server-driven profile, such as /in/slug/details/experience/. Seen 2026-09. The heading names the
// section; the toolbar or the title names the member (member-on-details.ts). Falls back to "loading".
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { toNameFields } from '../../../person/name-fields.ts';
import type { PersonSubject, Subject } from '../../../subject.ts';
import type { NetworkProfile } from '../../../page/urls.ts';
import { createEmptyPerson } from '../../site-fields.ts';
import { LOADING, HIDDEN_MEMBER } from '../no-subject.ts';
import { findProfileScreens } from './profile-parts.ts';
import { findMemberOnDetails } from './member-on-details.ts';
import { addPosition } from './server-driven-profile.ts';

export function readDetails(page: Page, address: NetworkProfile): Subject {
  for (const scope of findProfileScreens(page)) {
    const member = findMemberOnDetails(page, scope, address);
    if (member === 'hidden') return HIDDEN_MEMBER;
    if (!member) continue;
    const standard = member.where === 'toolbar' ? 'site' : 'title';
    const name = toField(member.name, standard, member.where, 0.93);
    const subject: PersonSubject = {
      ...createEmptyPerson(0.93),
      ...toNameFields(name, '', '', page.language),
      headline: toField(member.headline, 'site', member.where, 0.9),
      networkUrl: toField(address.url, 'address', 'location', 0.99),
    };
    if (member.areRowsProven) addPosition(subject, scope, '');
    if (subject.fullName) return subject;
  }
  return LOADING;
}
