// Wellfound, formerly AngelList. Seen: 2023-06, by its addresses alone (/u/name for people, /company/name), because
// its classes change with every release. The first heading of a person's page is the name. The standards decide
// about companies and jobs.
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { createEmptyPerson } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const wellfound: Site = {
  name: 'Wellfound',
  seen: '2023-06-01',
  matches: ({ hostname }) => HOSTS.wellfound.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/^\/(?:jobs|role|location)\b/.test(path))
      return { kind: 'none', reason: 'search', site: null };
    return /^\/(?:u|p)\/[\w-]+\/?$/.test(path) ? readProfile(page) : null;
  },
};

function readProfile(page: Page): Subject | null {
  const heading = page.headings().find(({ level }) => level === 1)?.text ?? '';
  const titled = page.title.split(/\s+[|•·-]\s+/)[0] ?? '';
  const name = [
    toField(cleanName(heading), 'heading', 'h1', 0.85),
    toField(cleanName(titled), 'title', 'title', 0.8),
  ].find((one) => one && looksLikeName(one.value));
  if (!name) return null;
  return { ...createEmptyPerson(0.9), ...toNameFields(name, '', '', page.language) };
}
