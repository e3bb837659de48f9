// Weighs what the collectors brought: which person, if any, is this page about? A type that is present
// is not enough: of pages with a top-level Person most are articles, and the Person is their author.
import type { Facts } from './facts.ts';
import { sameName } from './names.ts';
import type { Page } from './page.ts';
import { holdsName, isPersonal, shownNames } from './person-names.ts';
import { fromAddress, fromHeading, fromHomePage, fromOpenGraph } from './person-signals.ts';
import { verdict, type PersonVerdict } from './person-verdict.ts';
import { fold } from './text.ts';

/** The person whom the page is about, or null. */
export function decidePerson(page: Page, facts: Facts): PersonVerdict | null {
  const { shape } = facts;
  if (shape.wall || shape.login) return null;
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const named = people.filter((one) => one.relation === 'subject' && isPersonal(one.name));
  const main = named[0];
  if (main) return verdict(0.95, main.name, main.standard, main.where, people);
  const profileType = /^(?:profile|.*author|person)$/.test(shape.ogType);
  const product = facts.product && !shape.personPath && !profileType;
  const article = (shape.article || facts.article) && (shape.dated || !shape.personPath);
  if (article || product || shape.search) return null;
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
