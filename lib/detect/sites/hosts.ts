// The hosts of the sites with rules of their own: in one small file, because the worker needs them, too, and not the rules.
import { isLinkedInHost } from '../page/urls.ts';

const OUTLOOK = /^outlook\.(?:live|office|office365|cloud)\.(?:com|microsoft)$/;

/** By the name of the site's constant. Mastodon is missing: it is on any host. */
export const HOSTS = {
  linkedin: (host: string) => isLinkedInHost(host),
  github: (host: string) => host === 'github.com' || host === 'www.github.com',
  gitlab: (host: string) => host === 'gitlab.com',
  x: (host: string) => /^(?:www\.|mobile\.)?(?:x|twitter)\.com$/.test(host),
  bluesky: (host: string) => host === 'bsky.app',
  xing: (host: string) => /^(?:www\.)?xing\.com$/.test(host),
  crunchbase: (host: string) => /^(?:www\.)?crunchbase\.com$/.test(host),
  wellfound: (host: string) => /^(?:www\.)?(?:wellfound\.com|angel\.co)$/.test(host),
  stackOverflow: (host: string) => /^(?:\w+\.)?stackoverflow\.com$/.test(host),
  orcid: (host: string) => /^(?:www\.)?orcid\.org$/.test(host),
  researchgate: (host: string) => /^(?:www\.)?researchgate\.net$/.test(host),
  googleScholar: (host: string) => /^scholar\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(host),
  aboutMe: (host: string) => /^(?:www\.)?about\.me$/.test(host),
  webmail: (host: string) => host === 'mail.google.com' || OUTLOOK.test(host),
} as const;

/** Whether any site with rules of its own is at this host. */
export const hasOwnRules = (host: string): boolean =>
  Object.values(HOSTS).some((matches) => matches(host));
