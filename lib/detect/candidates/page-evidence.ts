// The evidence of the page as a whole for its kind, in numbers.
import type { PageFacts } from '../evidence/evidence.ts';
import { looksLikeName } from '../names/names.ts';
import { countWords } from '../page/first-person.ts';
import type { Page } from '../page/page.ts';
import { readRowName } from '../people/row-name.ts';
import type { NameCandidate } from './collect-names.ts';
import type { Features } from './name-evidence.ts';

/** Shares are of the words of the text. In a short text a few words would count too much. */
const MIN_WORDS = 60;

const toNumber = (value: boolean): number => (value ? 1 : 0);

/** `text`: the page's visible text. `folded`: as padFolded() returns it. */
export function readPageEvidence(
  page: Page,
  { shape, isArticle, companies, companyName, peopleBlock }: PageFacts,
  names: readonly NameCandidate[],
  text: string,
  folded: string,
): Features {
  const { words, years, voices } = countWords(text, folded);
  const total = Math.max(MIN_WORDS, words);
  const shares = Object.entries({ years, ...voices }).map(([name, count]) => [name, count / total]);
  const links = page.links();
  const host = page.url.hostname.replace(/^www\./, '');
  const paragraphs = page.all('p', 300);
  const block = peopleBlock();
  const headed = page.headings().map((one) => readRowName(one.text)?.fullName);
  return {
    ...Object.fromEntries(shares),
    words: Math.log1p(words),
    paragraphs: Math.log1p(paragraphs.length),
    prose: Math.log1p(
      paragraphs.slice(0, 120).reduce((sum, one) => sum + (one.textContent ?? '').length, 0) / 6,
    ),
    links: Math.log1p(links.length),
    linkShare: links.length / total,
    externalLinks: Math.log1p(
      links.filter(({ href }) => /^https?:/i.test(href) && !href.includes(host)).length,
    ),
    mailboxes: Math.log1p(page.mailLinks().length),
    telephones: Math.log1p(page.phoneLinks().length),
    titleWords: Math.min(20, page.title.split(' ').length),
    depth: Math.min(6, page.url.pathname.split('/').filter(Boolean).length),
    names: Math.log1p(names.filter(({ name }) => looksLikeName(name)).length),
    headedNames: Math.log1p(new Set(headed.filter(Boolean)).size),
    companyName: companyName()?.confidence ?? 0,
    markedCompanies: Math.min(4, companies.length),
    listed: Math.log1p(block?.names ?? 0),
    listPurity: block?.purity ?? 0,
    listRoles: block?.roleShare ?? 0,
    listLinks: block?.linkShare ?? 0,
    listPortraits: block?.portraitShare ?? 0,
    listOwnPages: block?.ownPageShare ?? 0,
    listShare: block?.pageShare ?? 0,
    home: toNumber(shape.isHome),
    folderHome: toNumber(shape.isFolderHome),
    about: toNumber(shape.isAbout),
    selfDescription: toNumber(shape.isSelfDescription),
    personPath: toNumber(shape.hasPersonPath),
    peopleFolder: toNumber(shape.isInPeopleFolder),
    team: toNumber(shape.isTeam),
    article: toNumber(shape.isArticle),
    dated: toNumber(shape.isDated),
    markedArticle: toNumber(isArticle),
    product: toNumber(shape.isProduct),
    search: toNumber(shape.isSearch),
    blog: toNumber(shape.isBlog),
    profileType: toNumber(/profile|author|person/.test(shape.ogType)),
    homeOfUser: toNumber(/\/~/.test(page.url.pathname)),
  };
}
