// What a general page says that it treats (WebPage.about, mainEntity): its subject, or an article's matter?
import { fitsDomain } from '../company/company-name.ts';
import { registrableDomain } from '../page/domains.ts';
import type { CompanyEvidence, Evidence, Relation } from './evidence.ts';
import type { Facts } from './facts.ts';
import type { Page } from '../page/page.ts';
import { shownNames } from '../names/page-names.ts';
import { fold } from '../page/text.ts';
import { networkProfile, safeUrl } from '../page/urls.ts';

/** The evidence without topics: an article has matter and no subject, and a page is headed with its own. */
export function settleTopics(page: Page, facts: Facts): Evidence[] {
  const { shape } = facts;
  const article =
    !shape.home &&
    (shape.article || facts.article) &&
    (shape.dated || !(shape.personPath || shape.about));
  return facts.evidence.map((one) => {
    if (one.relation !== 'topic') return one;
    if (one.kind === 'company') return related(one, ofCompany(page, facts, one, article));
    const headed = shape.home || shape.about || isHeaded(page, one.name);
    return related(one, headed && !article ? 'subject' : 'loose');
  });
}

const related = <T extends Evidence>(one: T, relation: Relation): T => ({ ...one, relation });

/** Elsewhere than on its own site a company is the subject only of a page that is headed with it. */
function ofCompany(page: Page, facts: Facts, one: CompanyEvidence, article: boolean): Relation {
  const { home, about } = facts.shape;
  const sites = one.urls.flatMap((href) => {
    const url = networkProfile(href) ? null : safeUrl(href);
    return url ? [registrableDomain(url.hostname)] : [];
  });
  const isOwner =
    fitsDomain(one.name, page.domain ?? '') > 0 ||
    fold(one.name) === fold(page.meta.get('og:site_name') ?? '') ||
    (sites.length === 0 && (home || about));
  if (isOwner || sites.includes(page.domain)) return article ? 'loose' : 'subject';
  return sites.length > 0 && !article && isHeaded(page, one.name) ? 'subject' : 'other';
}

function isHeaded(page: Page, name: string): boolean {
  const words = ` ${fold(name)} `;
  return (
    words.length > 2 &&
    [page.title, ...shownNames(page)].some((text) => ` ${fold(text)} `.includes(words))
  );
}
