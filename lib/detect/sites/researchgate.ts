// ResearchGate profiles. Seen: 2022-05, by its titles: "Ada BRISK | Professor | PhD | University of Lyon,
// Lyon | Research profile". The parts after the name have no fixed order, so they become the headline only.
// Publications are articles. Falls back to the standards.
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { createEmptyPerson } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const researchgate: Site = {
  name: 'ResearchGate',
  seen: '2022-05-01',
  matches: ({ hostname }) => HOSTS.researchgate.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (path.startsWith('/publication/')) return { kind: 'none', reason: 'article', site: null };
    return /^\/(?:profile|scientific-contributions)\/[^/]+/.test(path) ? readProfile(page) : null;
  },
};

function readProfile(page: Page): Subject | null {
  const [first = '', ...rest] = page.title.split(/\s+\|\s+/);
  const name = cleanName(toMixedCase(first.replace(/['’]s research works$/i, '')));
  if (!looksLikeName(name)) return null;
  const subject = {
    ...createEmptyPerson(0.9),
    ...toNameFields(toField(name, 'title', 'title', 0.9), '', '', page.language),
  };
  const said = rest.filter((part) => !/^(?:research ?profile|researchgate)$/i.test(part));
  subject.headline = toField(said.join(', '), 'title', 'title', 0.8);
  return subject;
}

/** "Ada BRISK-HOLT" → "Ada Brisk-Holt". The site writes family names in capitals. */
const toMixedCase = (name: string): string =>
  name.replace(/\p{Lu}{3,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
