// Weighs what the collectors brought: which person, if any, is this page about? A type that is present
// is not enough: of pages with a top-level Person most are articles, and the Person is their author.
import type { PersonEvidence } from '../evidence/evidence.ts';
import type { Facts } from '../evidence/facts.ts';
import { looksLikeName, sameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { holdsName, isPersonal, shownNames } from '../names/page-names.ts';
import { hasMailbox, isSomebody } from './person-proof.ts';
import { fromAddress, fromHeading, fromHomePage, fromOpenGraph } from './person-signals.ts';
import { verdict, type PersonVerdict } from './person-verdict.ts';
import { fold } from '../page/text.ts';

/** The person whom the page is about, or null. */
export function decidePerson(page: Page, facts: Facts): PersonVerdict | null {
  const { shape } = facts;
  if (shape.wall || shape.login) return null;
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const main = people.find(
    (one) =>
      one.relation === 'subject' && isPersonal(one.name) && !isSomethingElse(page, facts, one.name),
  );
  if (main) return verdict(0.95, main.name, main.standard, main.where, people);
  const profileType = /^(?:profile|.*author|person)$/.test(shape.ogType);
  const isForSale = /^(?:og:)?product/.test(shape.ogType);
  const product = isForSale || (facts.product && !shape.personPath && !profileType);
  const article = (shape.article || facts.article) && (shape.dated || !shape.personPath);
  if (article || product || shape.search) return null;
  const found = unexplained(page, facts, people, profileType);
  return found && !isSomethingElse(page, facts, found.name) ? found : null;
}

/** Of whom the markup does not say that the page is about them. */
function unexplained(
  page: Page,
  { shape }: Facts,
  people: readonly PersonEvidence[],
  profileType: boolean,
): PersonVerdict | null {
  const shown = shownNames(page);
  const loose = people.filter((one) => one.relation === 'loose' && isPersonal(one.name));
  // Stands alone in the markup and is what the page is headed with.
  const headed = loose.find((one) =>
    shown.some((text) => sameName(text, one.name) || (profileType && holdsName(text, one.name))),
  );
  const others = new Set(loose.map((one) => fold(one.name))).size;
  if (headed && (others <= 3 || shape.personPath || /author|profile/.test(shape.ogType))) {
    return verdict(others === 1 ? 0.88 : 0.8, headed.name, headed.standard, headed.where, people);
  }
  return (
    fromOpenGraph(page, shape, shown, people) ??
    fromAddress(page, shape, shown, people) ??
    fromHeading(page, shape, shown, people) ??
    fromHomePage(page, shape, people)
  );
}

/** By the page's own word a product, an event, or the organisation whose site it is has this name. */
function isSomethingElse(page: Page, facts: Facts, name: string): boolean {
  if (facts.things.some((one) => sameName(one, name))) return true;
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const isFirm = facts.evidence.some(
    (one) => one.kind === 'company' && one.relation !== 'other' && sameName(one.name, name),
  );
  const isSite = sameName(page.meta.get('og:site_name') ?? '', name);
  const marked = looksLikeName(name) && people.some((one) => sameName(one.name, name));
  const isOwnSite = marked || hasMailbox(page, name);
  return (isFirm || (isSite && !isOwnSite)) && !isSomebody(page, name, people);
}
