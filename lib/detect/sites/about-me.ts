// about.me pages. Seen: 2019-03, by its titles: "Ada Brisk - Lyon, France | about.me". Each page is one person's,
// and its heading is a greeting. Falls back to the standards.
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import { looksLikeRole } from '../names/role-words.ts';
import type { Subject } from '../subject.ts';
import { cleanText } from '../page/text.ts';
import { createEmptyPerson } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

const OWN = /^\/(?:about|login|signup|pro|terms|privacy|help|discover|jobs|search|people)\b/;

export const aboutMe: Site = {
  name: 'about.me',
  seen: '2019-03-01',
  matches: ({ hostname }) => HOSTS.aboutMe.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    return /^\/[\w.-]{2,60}\/?$/.test(path) && !OWN.test(path) ? readPage(page) : null;
  },
};

function readPage(page: Page): Subject | null {
  const [left = '', site = ''] = page.title.split(/\s+\|\s+/);
  if (!/^about\.me\b/i.test(site)) return null;
  const [first = '', ...places] = left.split(/\s+-\s+/);
  const name = cleanName(first);
  if (!looksLikeName(name)) return null;
  const subject = {
    ...createEmptyPerson(0.9),
    ...toNameFields(toField(name, 'title', 'title', 0.9), '', '', page.language),
  };
  // "Architect at Acme in Lyon, France", or only the place.
  const said = cleanText(places.join(', '), 120);
  const place = said.split(/ in /).at(-1) ?? '';
  if (!looksLikeRole(place)) subject.location = toField(place, 'title', 'title', 0.75);
  if (place !== said || looksLikeRole(said))
    subject.headline = toField(said, 'title', 'title', 0.75);
  return subject;
}
