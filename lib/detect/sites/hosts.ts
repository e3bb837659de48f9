// The hosts of the sites with rules of their own: in one small file, because the worker needs them, too, and not the rules.

/** By the name of the site's constant. Mastodon is missing: it is on any host. */
export const HOSTS = {
  linkedin: /(?:^|\.)linkedin\.com$/,
  github: /^(?:www\.)?github\.com$/,
  gitlab: /^gitlab\.com$/,
  x: /^(?:www\.|mobile\.)?(?:x|twitter)\.com$/,
  bluesky: /^bsky\.app$/,
  xing: /^(?:www\.)?xing\.com$/,
  crunchbase: /^(?:www\.)?crunchbase\.com$/,
  wellfound: /^(?:www\.)?(?:wellfound\.com|angel\.co)$/,
  stackOverflow: /^(?:\w+\.)?stackoverflow\.com$/,
  orcid: /^(?:www\.)?orcid\.org$/,
  researchgate: /^(?:www\.)?researchgate\.net$/,
  googleScholar: /^scholar\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  aboutMe: /^(?:www\.)?about\.me$/,
  webmail: /^(?:mail\.google\.com|outlook\.(?:live|office|office365|cloud)\.(?:com|microsoft))$/,
} as const;

/** Whether any site with rules of its own is at this host. */
export const hasOwnRules = (host: string): boolean =>
  Object.values(HOSTS).some((hosts) => hosts.test(host));
