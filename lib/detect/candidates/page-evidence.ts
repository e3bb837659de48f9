// The evidence of the page as a whole for its kind, in numbers.
import { cleanCompanyName } from '../company/clean-company-name.ts';
import { scoreDomainFit } from '../company/domain-fit.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { fold } from '../page/text.ts';
import { readRowName } from '../people/row-name.ts';
import type { NameCandidate } from './collect-names.ts';
import type { Features } from './name-evidence.ts';

/** Words of the writer, of a group, of a person who is described, and of the reader who is addressed. */
const PRONOUNS = {
  firstPerson:
    'i my me myself ich mein meine meiner je mes ma yo mi mis io mio jag min jeg eu meu minha sou ik mijn',
  group:
    'we our us wir unser unsere uns unserer nous notre nos nosotros nuestro nuestra nuestros noi nostro nostra vi wij ons onze',
  thirdPerson: 'he she his her him er sie il elle ella suo sua',
  reader: 'you your sie ihr ihre vous votre usted tu su sus je jouw',
} as const;

const MAX_PRONOUN_LENGTH = 8;

/** Shares are of the words of the text. In a short text a few words would count too much. */
const MIN_WORDS = 60;

const toNumber = (value: boolean): number => (value ? 1 : 0);

/** `folded`: the page's text as fold() returns it, with a space at both ends. */
export function readPageEvidence(
  page: Page,
  { shape, isArticle, companies, companyName, peopleBlock }: PageFacts,
  names: readonly NameCandidate[],
  folded: string,
): Features {
  const { words, shares } = countWords(folded);
  const total = Math.max(MIN_WORDS, words);
  const links = page.links();
  const host = page.url.hostname.replace(/^www\./, '');
  const paragraphs = page.all('p', 300);
  const block = peopleBlock();
  const headed = page.headings().map(({ text }) => readRowName(text)?.fullName);
  return {
    ...shares,
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
    titleFitsDomain: Math.max(
      0,
      ...titleParts(page.title).map((part) =>
        scoreDomainFit(cleanCompanyName(part), page.domain ?? ''),
      ),
    ),
    markedCompanies: Math.min(4, companies.length),
    listed: Math.log1p(block?.names ?? 0),
    listPurity: block?.purity ?? 0,
    listRoles: block?.roleShare ?? 0,
    listLinks: block?.linkShare ?? 0,
    listPortraits: block?.portraitShare ?? 0,
    listOwnPages: block?.ownPageShare ?? 0,
    listShare: block?.pageShare ?? 0,
    home: toNumber(shape.isHome),
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

/** The number of words, and the shares of pronouns and of years. */
function countWords(folded: string): { words: number; shares: Record<string, number> } {
  const listed = Object.entries(PRONOUNS).map(([name, text]) => ({
    name,
    pronouns: text.split(' '),
  }));
  const counts = new Map(listed.flatMap(({ pronouns }) => pronouns.map((word) => [word, 0])));
  let words = 1;
  let years = 0;
  let from = 0;
  for (let to = folded.indexOf(' '); to >= 0; to = folded.indexOf(' ', from)) {
    const length = to - from;
    if (length > 0 && length <= MAX_PRONOUN_LENGTH) {
      const word = folded.slice(from, to);
      const count = counts.get(word);
      if (count !== undefined) counts.set(word, count + 1);
      else if (length === 4 && /^(?:19|20)\d\d$/.test(word)) years++;
    }
    words++;
    from = to + 1;
  }
  words += countUnspacedWords(folded);
  const total = Math.max(MIN_WORDS, words);
  const shares: Record<string, number> = { years: years / total };
  for (const { name, pronouns } of listed)
    shares[name] = pronouns.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / total;
  return { words, shares };
}

/** Characters of a usual word in scripts without spaces between words. */
const WORD_LENGTH = 2;

const countUnspacedWords = (text: string): number =>
  Math.floor(
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)
      ?.length ?? 0) / WORD_LENGTH,
  );

/** As fold() returns it, with a space at both ends, so that ` word ` is found anywhere. */
export const padFolded = (text: string): string => ` ${fold(text)} `;
