// The user's answers to what the pages of a site are about, when the pages do not say it themselves. The path of a page
// about a person is kept and can contain a name, so erasing a person removes it. Nothing is kept of a private window.
import { z } from '../zod.ts';

const MAX_SITES = 200;
/** Pages of one site that are about a person. */
const MAX_PAGES = 50;

/** A page of a site: its registrable domain and the path of its address. */
export const sitePage = z.object({
  domain: z.string().check(z.minLength(1), z.maxLength(253)),
  path: z.string().check(z.maxLength(2000)),
});
export type SitePage = z.infer<typeof sitePage>;

const ANSWERS = ['person', 'company', 'people'] as const;
export const answer = z.enum(ANSWERS);
export type Answer = z.infer<typeof answer>;

const siteAnswers = z.object({
  domain: sitePage.shape.domain,
  /** Of every page of the site, except for those in `personPaths`. */
  kind: z.nullable(z.enum(['company', 'people'])),
  /** Oldest first. Another page of the site is about another person, or about none. */
  personPaths: z.array(sitePage.shape.path).check(z.maxLength(MAX_PAGES)),
});
export type SiteAnswers = z.infer<typeof siteAnswers>;

/** One entry per site; the site that was answered last is the last one. */
export const allAnswers = z.array(siteAnswers).check(z.maxLength(MAX_SITES));

type All = readonly SiteAnswers[];

/** Null when nothing is remembered for the page. */
export function findAnswer(all: All, { domain, path }: SitePage): Answer | null {
  const site = all.find((one) => one.domain === domain);
  if (!site) return null;
  return site.personPaths.includes(path) ? 'person' : site.kind;
}

/** Replaces what was remembered for the page; null forgets it. The oldest sites and pages are dropped. */
export function withAnswer(all: All, page: SitePage, next: Answer | null): SiteAnswers[] {
  const { domain, path } = page;
  const others = all.filter((one) => one.domain !== domain);
  const before = all.find((one) => one.domain === domain) ?? {
    domain,
    kind: null,
    personPaths: [],
  };
  const paths = before.personPaths.filter((one) => one !== path);
  // A site is forgotten where its own answer was shown, and not that of one page.
  const isSiteForgotten = next === null && paths.length === before.personPaths.length;
  const site: SiteAnswers = {
    domain,
    kind: next === 'person' ? before.kind : (next ?? (isSiteForgotten ? null : before.kind)),
    personPaths: next === 'person' ? [...paths, path].slice(-MAX_PAGES) : paths,
  };
  const isEmpty = site.kind === null && site.personPaths.length === 0;
  return isEmpty ? others : [...others, site].slice(-MAX_SITES);
}

/**
 * With the sites that have no answer yet, as far as there is room. They count as older than those that are there: a
 * later answer pushes them out first.
 */
export function addMissingSites(all: All, added: All): SiteAnswers[] {
  const known = new Set(all.map(({ domain }) => domain));
  const missing = added.filter(({ domain }) => !known.has(domain));
  return [...missing, ...all].slice(-MAX_SITES);
}

/** Without the sites and pages whose address is selected. */
export const withoutAddresses = (
  all: All,
  isSelected: (address: string, page: SitePage) => boolean,
): SiteAnswers[] =>
  all.flatMap((site) => {
    const { domain } = site;
    if (isSelected(`https://${domain}/`, { domain, path: '/' })) return [];
    const personPaths = site.personPaths.filter(
      (path) => !isSelected(`https://${domain}${path}`, { domain, path }),
    );
    return site.kind === null && personPaths.length === 0 ? [] : [{ ...site, personPaths }];
  });
