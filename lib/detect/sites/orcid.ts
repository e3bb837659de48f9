// ORCID records. Seen: 2021-06, in the templates that ORCID publishes. The title "Name (0000-…) - ORCID" is the same
// in several layouts. The record's number is part of the address. Falls back to the standards.
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

const NUMBER = /^\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?(?:print)?$/;

export const orcid: Site = {
  name: 'ORCID',
  seen: '2021-06-01',
  matches: ({ hostname }) => HOSTS.orcid.test(hostname),
  read: (page) => {
    const number = NUMBER.exec(page.url.pathname)?.[1];
    return number ? readRecord(page, number) : null;
  },
};

function readRecord(page: Page, number: string): Subject | null {
  const titled = cleanName(/^(.{1,120}?) \((?:\d{4}-){3}\d{3}[\dX]\)/.exec(page.title)?.[1] ?? '');
  const name =
    pickField(page, ['#full-name', '.full-name', 'app-names h1'], 0.93, 120) ??
    (looksLikeName(titled) ? toField(titled, 'title', 'title', 0.9) : null);
  if (!name) return null;
  const subject = { ...createEmptyPerson(0.93), ...toNameFields(name, '', '', page.language) };
  const own = toField(`https://orcid.org/${number}`, 'address', 'location', 0.99);
  if (own) subject.otherProfiles = [own];
  return subject;
}
