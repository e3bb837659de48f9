// Whether a page is a company's own, and why a page is nobody's.
import { isNamed } from './site-organisation.ts';
import { companyName } from './company-name.ts';
import { isSharedHost } from '../page/domains.ts';
import type { CompanyEvidence } from '../evidence/evidence.ts';
import type { Facts } from '../evidence/facts.ts';
import type { Page } from '../page/page.ts';
import type { Shape } from '../page/page-shape.ts';
import type { NoSubject } from '../subject.ts';

/** A site says on each of its pages which organisation it is; a local business on those about itself. */
const PUBLISHER = /Organization|Corporation/;

/** Whether the page is a company's own: its front page, what it says of itself, how to reach it. */
export function decideCompany(
  page: Page,
  facts: Facts,
  companies: readonly CompanyEvidence[],
): number | null {
  const { shape } = facts;
  if (shape.wall || shape.login) return null;
  if (companies.some((one) => one.relation === 'subject')) return 0.9;
  const marked = companies.some((one) => one.relation === 'loose' && one.standard !== 'json-ld');
  if (shape.home) {
    const posts = shape.blog && !marked;
    return posts || (facts.article && companies.length === 0)
      ? null
      : companies.length > 0
        ? 0.9
        : 0.75;
  }
  if (shape.about) return companies.length === 0 && isOfABlog(page, shape) ? null : 0.8;
  if (shape.article || facts.article || facts.product || shape.product || shape.search) return null;
  const reachable = companies.filter(
    (one) =>
      one.relation === 'loose' &&
      !PUBLISHER.test(one.where) &&
      (one.address || one.phones.length > 0),
  );
  if (reachable.length === 0 || facts.things.length > 0) return null;
  // A directory's page about a shop has the shop's number and the directory's name.
  const name = companyName(page, companies)?.value ?? '';
  return reachable.some((one) => isNamed(one, name, page.domain ?? '')) ? 0.7 : null;
}

/** Generators of blogs date every page, "/about" as well (a firm's is "/about-us"), and most are free to put online. */
const isOfABlog = (page: Page, shape: Shape): boolean =>
  ((shape.dated && /\/about(?:\.html)?\/?$/.test(page.url.pathname)) ||
    isSharedHost(page.url.hostname)) &&
  !page.links().some(({ href }) => /^tel:/i.test(href));

/** Why the page is nobody's. */
export function reasonOf(facts: Facts): NoSubject['reason'] {
  const { shape } = facts;
  if (shape.wall) return 'not-found';
  if (shape.login) return 'login';
  if (shape.article || facts.article || shape.blog) return 'article';
  if (shape.product || facts.product) return 'product';
  if (shape.search) return 'search';
  return 'no-evidence';
}
