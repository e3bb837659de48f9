// Mastodon profiles on any host, recognised by the address /@name and by Mastodon's markup. Seen: 2024-10, in the
// templates that Mastodon publishes (og:type profile, profile:username "name@host", #mastodon). Posts are articles.
// The standards decide about other sites with such addresses.
import type { Page } from '../page/page.ts';
import type { Subject } from '../subject.ts';
import { readTitledPerson } from './titled-person.ts';
import type { Site } from './site.ts';

export const mastodon: Site = {
  name: 'Mastodon',
  seen: '2024-10-01',
  matches: (url) => /^\/@[\w.-]{1,64}(?:@[\w.-]{3,253})?(?:\/|$)/.test(url.pathname),
  read: (page) => {
    if (!isMastodon(page)) return null;
    if (/^\/@[^/]+\/\d{6,}/.test(page.url.pathname))
      return { kind: 'none', reason: 'article', site: null };
    return /^\/@[^/]+(?:\/(?:with_replies|media|featured))?\/?$/.test(page.url.pathname)
      ? readProfile(page)
      : null;
  },
};

const isMastodon = (page: Page): boolean =>
  page.first('#mastodon, script#initial-state') !== null &&
  /^[\w.-]+@[\w.-]+$/.test(page.meta.get('profile:username') ?? 'name@host');

/** "Ada Brisk (@ada@social.example) - Social" */
const readProfile = (page: Page): Subject | null =>
  readTitledPerson(page, /^(.{1,80}?) \(@[\w.-]{1,64}(?:@[\w.-]{3,253})?\)/, {
    handle: (page.url.pathname.split('/')[1] ?? '').slice(1),
  });
