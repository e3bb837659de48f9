// Decides whether a page is a company's own, and why a page has no subject.
import { matchesSiteName } from './site-organisation.ts';
import { isSharedHost } from '../page/domains.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { isAssociation } from '../names/institution.ts';
import { looksLikeName } from '../names/names.ts';
import { hasUsualGivenName } from '../names/usual-names.ts';
import { isGroupsTitle, toTitle } from '../page/about-title.ts';
import type { Page } from '../page/page.ts';
import { titleParts, type PageShape } from '../page/page-shape.ts';
import { countWords, isSelfTold } from '../page/first-person.ts';
import { readText } from '../page/text.ts';
import type { NoSubject } from '../subject.ts';

const MAX_PARAGRAPHS = 12;
/** Sites declare these types on every page. A local business is declared only on pages about itself. */
const PUBLISHER = /Organization|Corporation/;

/** The front page of a manual is not about the firm. */
const MANUAL_HOST = /^(?:docs?|api|developers?)\./;

/** The confidence that the page is a company's own (its front page, about page or contact page); null if it is not. */
export function decideCompany(page: Page, facts: PageFacts): number | null {
  const found = decideBySigns(page, facts);
  const isNamedLikePerson = ({ name }: { name: string }): boolean =>
    looksLikeName(name) && hasUsualGivenName(name);
  return found && facts.companies.some(isNamedLikePerson) ? Math.min(found, AMONG_PERSON) : found;
}

/** The name is a person's, too: the page may be about either. */
const AMONG_PERSON = 0.75;

function decideBySigns(page: Page, facts: PageFacts): number | null {
  const { shape, companies } = facts;
  if (shape.isErrorPage || shape.isLogin) return null;
  if (MANUAL_HOST.test(page.url.hostname)) return null;
  if (companies.some((one) => one.relation === 'subject')) return 0.9;
  const marked = companies.some((one) => one.relation === 'loose' && one.standard !== 'json-ld');
  // "/cv/" looks like the front page in a language.
  if (shape.isHome && !shape.isSelfDescription) {
    const posts = shape.isBlog && !marked && !isAssociation(facts.companyName()?.value ?? '');
    return posts || (facts.isArticle && companies.length === 0)
      ? null
      : companies.length > 0
        ? 0.9
        : 0.75;
  }
  if (shape.isAbout)
    return companies.length === 0 && (isBlogAboutPage(page, shape) || isOnePersonsText(page))
      ? null
      : 0.8;
  if (shape.isArticle || facts.isArticle || facts.isProduct || shape.isProduct || shape.isSearch)
    return null;
  const reachable = companies.filter(
    (one) =>
      one.relation === 'loose' &&
      !PUBLISHER.test(one.where) &&
      (one.address || one.phones.length > 0),
  );
  if (reachable.length === 0 || facts.things.length > 0) return null;
  // A directory's page about a shop contains the shop's number and the directory's name.
  const name = facts.companyName()?.value ?? '';
  return reachable.some((one) => matchesSiteName(one, name, page.domain ?? '')) ? 0.7 : null;
}

/**
 * Blog software dates every page, "/about" included, and mostly runs on shared hosts. Firms and clubs write "/about-us".
 */
const isBlogAboutPage = (page: Page, shape: PageShape): boolean =>
  !isGroupsAboutPage(page) &&
  ((shape.isDated && /\/about(?:\.html)?\/?$/.test(page.url.pathname)) ||
    (isSharedHost(page.url.hostname) && !isToldBySeveral(page))) &&
  page.phoneLinks().length === 0;

function isToldBySeveral(page: Page): boolean {
  const text = readText(page.root.querySelector('body'), 2_000);
  const { group, firstPerson } = countWords(text).voices;
  return group > 0 && group >= firstPerson;
}

/** "Chi siamo", "会社概要": several people, or a firm, describe themselves. */
const isGroupsAboutPage = ({ url, title, headings }: Page): boolean =>
  [
    ...titleParts(title),
    toTitle(url.pathname),
    ...headings()
      .slice(0, 3)
      .map(({ text }) => text),
  ].some(isGroupsTitle);

/** A blog's or a freelancer's about page: "I", and no telephone. A consent beside a form says "I", too. */
const isOnePersonsText = (page: Page): boolean =>
  /\/about(?:\.html)?\/?$/.test(page.url.pathname) &&
  page.phoneLinks().length === 0 &&
  isSelfTold(
    page
      .paragraphs()
      .slice(0, MAX_PARAGRAPHS)
      .map((one) => one.text())
      .join(' '),
  );

/** Returns why the page has no subject. */
export function toNoSubjectReason(facts: PageFacts): NoSubject['reason'] {
  const { shape } = facts;
  if (shape.isErrorPage) return 'not-found';
  if (shape.isLogin) return 'login';
  if (shape.isArticle || facts.isArticle || shape.isBlog) return 'article';
  if (shape.isProduct || facts.isProduct) return 'product';
  if (shape.isSearch) return 'search';
  return 'no-evidence';
}
