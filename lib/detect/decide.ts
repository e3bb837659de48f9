// Weighs what the collectors brought: who, if anybody, is this page about? A type that is present is
// not enough: of pages with a top-level Person most are articles, and the Person is their author.
import type { CompanyEvidence, Evidence, PersonEvidence } from './evidence.ts';
import { cleanName, handleFitsName, looksLikeName, sameName } from './names.ts';
import type { Page } from './page.ts';
import { titleParts, type Shape } from './shape.ts';
import { fold, squash } from './text.ts';
import type { NoSubject, Standard } from './subject.ts';

export type Facts = {
  shape: Shape;
  evidence: readonly Evidence[];
  /** The page's own structured data call it an article, a product. */
  article: boolean;
  product: boolean;
};

export type PersonVerdict = {
  confidence: number;
  name: string;
  standard: Standard;
  where: string;
  /** Evidence about this very person, the strongest first. */
  evidence: PersonEvidence[];
};

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
  if (shape.article || facts.article || product || shape.search) return null;
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
    fromHomePage(page, shape, people)
  );
}

function verdict(
  confidence: number,
  name: string,
  standard: Standard,
  where: string,
  people: readonly PersonEvidence[],
): PersonVerdict {
  const same = people.filter((one) => sameName(one.name, name));
  same.sort((a, b) => rank(a) - rank(b));
  return { confidence, name: cleanName(name), standard, where, evidence: same };
}

const rank = (one: PersonEvidence): number =>
  one.relation === 'subject' ? 0 : one.relation === 'loose' ? 1 : 2;

/** Named in markup: a single word is allowed, a laboratory or a shop is not. */
function isPersonal(name: string): boolean {
  const value = cleanName(name);
  if (!value || value.length > 80) return false;
  if (!value.includes(' ')) return !/[@/]/.test(value);
  return looksLikeName(value) || !NOT_A_PERSON.test(value);
}

const NOT_A_PERSON =
  /\b(?:lab|labs|laboratory|group|inc|llc|ltd|gmbh|team|company|studio|studios|blog|news|institute|university|college|school|agency|editors?|editorial|staff|admin|administrator|shop|store|media|magazine|press|foundation|association|department|office|services?|solutions|contributor|guest|desk)\b|[&+]/i;

/** "norevin (Norevin Roe) · GitHub" holds the name, a longer name does not. */
function holdsName(text: string, name: string): boolean {
  const inner = fold(cleanName(name));
  return inner.includes(' ') && ` ${fold(text)} `.includes(` ${inner} `);
}

/** Texts that head the page: its first headings and the first parts of its titles. */
function shownNames(page: Page): string[] {
  const headings = page
    .headings()
    .filter((one) => one.level <= 2)
    .slice(0, 8);
  const titles = [page.title, page.meta.get('og:title') ?? ''];
  const out = headings.map((one) => one.text);
  for (const title of titles) {
    out.push(title, titleParts(title)[0] ?? '', title.replace(/\s*\(.*$/, ''));
  }
  return out.map(cleanName).filter(Boolean);
}

/** og:type=profile is used by bands, channels and shops too: a second signal must name a person. */
function fromOpenGraph(
  page: Page,
  shape: Shape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonVerdict | null {
  if (!/^(?:profile|.*author|person)$/.test(shape.ogType)) return null;
  const first = page.meta.get('profile:first_name') ?? '';
  const last = page.meta.get('profile:last_name') ?? '';
  const title = cleanName(titleParts(page.meta.get('og:title') ?? '')[0] ?? '');
  const whole = cleanName(`${first} ${last}`);
  const name =
    first && last && isPersonal(whole)
      ? whole
      : looksLikeName(title) && shown.filter((text) => sameName(text, title)).length > 1
        ? title
        : '';
  if (!name) return null;
  const second =
    (first !== '' && last !== '') ||
    page.meta.has('profile:username') ||
    people.some((one) => sameName(one.name, name)) ||
    shape.personPath;
  return second ? verdict(0.85, name, 'open-graph', 'og:type profile', people) : null;
}

/** "/team/jane-roe" headed "Jane Roe": the address says profile, the heading or the title says whose. */
function fromAddress(
  page: Page,
  shape: Shape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonVerdict | null {
  if (!shape.personPath) return null;
  const last = page.url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const candidates = shown.filter((text) => looksLikeName(text));
  const fitting = candidates.find((text) => handleFitsName(last, text));
  const repeated = candidates.find((text, at) =>
    candidates.some((other, index) => index !== at && sameName(text, other)),
  );
  const name = fitting ?? repeated;
  return name ? verdict(fitting ? 0.85 : 0.7, name, 'heading', 'h1, title', people) : null;
}

/** A personal home page: the title is a name, and author, domain or a link of theirs says so again. */
function fromHomePage(
  page: Page,
  shape: Shape,
  people: readonly PersonEvidence[],
): PersonVerdict | null {
  if (!shape.home) return null;
  for (const part of titleParts(page.title)) {
    const bare = cleanName(part.replace(PERSONAL_PAGE, ' ').replace(/[’']s\s*$/, ''));
    if (!looksLikeName(bare)) continue;
    const author = page.meta.get('author') ?? '';
    const label = squash((page.domain ?? '').split('.')[0] ?? '');
    const flat = squash(bare);
    const words = fold(bare).split(' ');
    const signals = [
      sameName(author, bare),
      label.length >= 5 && (flat === label || words.every((word) => label.includes(word))),
      page
        .links()
        .some(
          ({ href }) =>
            /linkedin\.com\/(?:in|pub)\//.test(href) &&
            handleFitsName(href.replace(/^.*\/(?:in|pub)\//, ''), bare),
        ),
      page
        .links()
        .some(
          ({ href }) =>
            /^mailto:/i.test(href) && handleFitsName(href.slice(7).split('@')[0] ?? '', bare),
        ),
      people.some((one) => one.relation !== 'other' && sameName(one.name, bare)),
    ].filter(Boolean).length;
    // Another organisation's name beside it, or a business named after its founder.
    if (signals >= 2) return verdict(0.75, bare, 'title', 'title', people);
  }
  return null;
}

const PERSONAL_PAGE =
  /(?:^|\s)(?:portfolio|home ?page|personal (?:site|website|page|homepage)|website|blog|resume|cv|curriculum vitae|of|van|von|de)(?=\s|$)/gi;

/** Whether the page is a company's own: its front page, what it says of itself, how to reach it. */
export function decideCompany(facts: Facts, companies: readonly CompanyEvidence[]): number | null {
  const { shape } = facts;
  if (shape.wall || shape.login) return null;
  if (companies.some((one) => one.relation === 'subject')) return 0.9;
  const marked = companies.some((one) => one.relation === 'loose' && one.standard !== 'json-ld');
  if (shape.home) return facts.article && !marked ? null : companies.length > 0 ? 0.9 : 0.75;
  if (shape.about) return 0.8;
  if (shape.article || facts.article || facts.product || shape.product || shape.search) return null;
  return companies.some((one) => one.relation === 'loose' && (one.address || one.phones.length > 0))
    ? 0.7
    : null;
}

/** Why the page is nobody's. */
export function reasonOf(facts: Facts): NoSubject['reason'] {
  const { shape } = facts;
  if (shape.wall) return 'not-found';
  if (shape.login) return 'login';
  if (shape.article || facts.article) return 'article';
  if (shape.product || facts.product) return 'product';
  if (shape.search) return 'search';
  return 'no-evidence';
}
