// Bluesky profiles. Seen: 2024-11, in the templates that Bluesky publishes: the server writes the name into
// og:title, the app into the title. A post is an article. Falls back to the standards.
import type { Page } from '../page/page.ts';
import type { Subject } from '../subject.ts';
import { readTitledPerson } from './titled-person.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const bluesky: Site = {
  name: 'Bluesky',
  seen: '2024-11-01',
  matches: ({ hostname }) => HOSTS.bluesky.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/^\/profile\/[^/]+\/post\//.test(path))
      return { kind: 'none', reason: 'article', site: null };
    return /^\/profile\/[\w.:-]{3,255}\/?$/.test(path) ? readProfile(page) : null;
  },
};

/** "Ada Brisk (@ada.social.example) — Bluesky" */
const readProfile = (page: Page): Subject | null =>
  readTitledPerson(page, /^(?:\(\d+\+?\)\s*)?(.{1,80}?) \(@[\w.-]{3,253}\)/, {
    handle: decodeURIComponent(page.url.pathname.split('/')[2] ?? ''),
  });
