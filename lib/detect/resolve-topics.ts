// Decides whether the topic of a general page (WebPage.about, mainEntity) is its subject or only the topic of an
// article.
import { scoreDomainFit } from './company/domain-fit.ts';
import { toRegistrableDomain } from './page/domains.ts';
import type { CompanyEvidence, Evidence, Relation, PageFacts } from './evidence/evidence.ts';
import type { Page } from './page/page.ts';
import { readShownNames } from './names/page-names.ts';
import { fold } from './page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from './page/urls.ts';

type Marked = Pick<PageFacts, 'shape' | 'evidence' | 'isArticle'>;

/** Replaces the relation `topic`: an article has a topic but no subject, and a page has its subject as its heading. */
export function resolveTopics(page: Page, facts: Marked): Evidence[] {
  const { shape } = facts;
  const article =
    !shape.isHome &&
    (shape.isArticle || facts.isArticle) &&
    (shape.isDated || !(shape.hasPersonPath || shape.isAbout));
  return facts.evidence.map((one) => {
    if (one.relation !== 'topic') return one;
    if (one.kind === 'company') return withRelation(one, relateCompany(page, facts, one, article));
    const headed = shape.isHome || shape.isAbout || isHeadedWith(page, one.name);
    return withRelation(one, headed && !article ? 'subject' : 'loose');
  });
}

const withRelation = <T extends Evidence>(one: T, relation: Relation): T => ({ ...one, relation });

/** On another site, a company is the subject only of a page with its name as the heading. */
function relateCompany(
  page: Page,
  facts: Marked,
  one: CompanyEvidence,
  article: boolean,
): Relation {
  const { isHome, isAbout } = facts.shape;
  const sites = one.urls.flatMap((href) => {
    const url = parseNetworkProfile(href) ? null : parseSafeUrl(href);
    return url ? [toRegistrableDomain(url.hostname)] : [];
  });
  const isOwner =
    scoreDomainFit(one.name, page.domain ?? '') > 0 ||
    fold(one.name) === fold(page.meta.get('og:site_name') ?? '') ||
    (sites.length === 0 && (isHome || isAbout));
  if (isOwner || sites.includes(page.domain)) return article ? 'loose' : 'subject';
  return sites.length > 0 && !article && isHeadedWith(page, one.name) ? 'subject' : 'other';
}

function isHeadedWith(page: Page, name: string): boolean {
  const words = ` ${fold(name)} `;
  return (
    words.length > 2 &&
    [page.title, ...readShownNames(page)].some((text) => ` ${fold(text)} `.includes(words))
  );
}
