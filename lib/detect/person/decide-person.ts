// Decides from the evidence which person, if any, a page is about. A Person in the markup is not enough: most pages
// with a top-level Person are articles, and the Person is their author.
import type { PageFacts, PersonEvidence } from '../evidence/evidence.ts';
import { looksLikeName, isSameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { containsName, isPossiblePersonName, readShownNames } from '../names/page-names.ts';
import { hasOwnMailbox, isIntroducedAsPerson, isProvenPerson } from './person-proof.ts';
import { decideByHomePage } from './home-page-person.ts';
import { decideByAddress, decideByHeading, decideByOpenGraph } from './person-signals.ts';
import { toPersonDecision, type PersonDecision } from './person-decision.ts';
import { fold } from '../page/text.ts';

/** The person that the page is about; null for none. */
export function decidePerson(page: Page, facts: PageFacts): PersonDecision | null {
  const { shape } = facts;
  if (shape.isErrorPage || shape.isLogin) return null;
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const main = people.find(
    (one) =>
      one.relation === 'subject' &&
      isPossiblePersonName(one.name) &&
      !isSomethingElse(page, facts, one.name),
  );
  if (main) return toPersonDecision(0.95, main.name, main.standard, main.where, people);
  if (isArticlePage(facts) || isProductPage(facts) || shape.isSearch) return null;
  const found = decideUndeclaredPerson(page, facts, people);
  return found && !isSomethingElse(page, facts, found.name) ? found : null;
}

/**
 * The address of a person's page outweighs the markup of an article, unless the address has a date: many programs
 * mark up every page as an article.
 */
const isArticlePage = ({ shape, isArticle }: PageFacts): boolean =>
  (shape.isArticle || isArticle) &&
  (shape.isDated || !(shape.hasPersonPath || shape.isHome || shape.isSelfDescription));

function isProductPage(facts: PageFacts): boolean {
  const { shape, isProduct } = facts;
  if (/^(?:og:)?product/.test(shape.ogType)) return true;
  return isProduct && !shape.hasPersonPath && !shape.isProfileType;
}

/** Infers the person when the markup names no main entity. */
function decideUndeclaredPerson(
  page: Page,
  facts: PageFacts,
  people: readonly PersonEvidence[],
): PersonDecision | null {
  const { shape } = facts;
  const shown = readShownNames(page);
  const loose = people.filter((one) => one.relation === 'loose' && isPossiblePersonName(one.name));
  // A person in the markup without a stated relation, whose name is the page's heading.
  const headed = loose.find((one) =>
    shown.some(
      (text) => isSameName(text, one.name) || (shape.isProfileType && containsName(text, one.name)),
    ),
  );
  const namedPeople = new Set(loose.map((one) => fold(one.name))).size;
  const isOfOnePerson =
    namedPeople <= 3 || shape.hasPersonPath || /author|profile/.test(shape.ogType);
  if (headed && isOfOnePerson) {
    return toPersonDecision(
      namedPeople === 1 ? 0.88 : 0.8,
      headed.name,
      headed.standard,
      headed.where,
      people,
    );
  }
  return (
    decideByOpenGraph(page, shape, shown, people) ??
    decideByAddress(page, shape, shown, people) ??
    decideByHeading(page, shape, shown, people) ??
    decideByHomePage(page, shape, people)
  );
}

/** Whether the page itself gives this name to a product, an event, or the organisation that owns the site. */
function isSomethingElse(page: Page, facts: PageFacts, name: string): boolean {
  if (facts.things.some((one) => isSameName(one, name))) return true;
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const isSite = isSameName(page.meta.get('og:site_name') ?? '', name);
  const isMarkedPerson = looksLikeName(name) && people.some((one) => isSameName(one.name, name));
  const isOwnSite =
    isMarkedPerson || hasOwnMailbox(page, name) || (isSite && isIntroducedAsPerson(page, name));
  // Blog software marks up its author as a person and as the publisher.
  const isFirm =
    !isMarkedPerson &&
    facts.evidence.some(
      (one) => one.kind === 'company' && one.relation !== 'other' && isSameName(one.name, name),
    );
  return (isFirm || (isSite && !isOwnSite)) && !isProvenPerson(page, name, people);
}
