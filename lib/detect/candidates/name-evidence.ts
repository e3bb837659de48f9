// The evidence for a name as that of the page's person, in numbers: places, form, and agreement with the address,
// mailboxes and profiles.
import type { PageFacts } from '../evidence/evidence.ts';
import { hasTitleOrDegree } from '../names/clean-name.ts';
import { matchHandle } from '../names/match-handle.ts';
import { isSameName, looksLikeName } from '../names/names.ts';
import { isPossiblePersonName } from '../names/page-names.ts';
import type { Page } from '../page/page.ts';
import { fold, foldWithoutSpaces } from '../page/text.ts';
import { decodeFully, readPageSlug } from '../page/urls.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { hasUsualName } from '../names/usual-names.ts';
import { attempt } from '../page/attempt.ts';
import { readProse } from '../person/prose.ts';
import { findNearbyRole } from '../roles/nearby-role.ts';
import { PLACES, type NameCandidate, type Place } from './collect-names.ts';

/** Values by the names of features. */
export type Features = Readonly<Record<string, number>>;

/** A person's account: its last path segment is a handle. */
const PROFILE_LINK =
  /linkedin\.com\/in\/|github\.com\/[\w-]+\/?$|(?:twitter|x)\.com\/\w+\/?$|facebook\.com\/[\w.]+\/?$|instagram\.com\/[\w.]+\/?$|orcid\.org|scholar\.google|bsky\.app|mastodon|researchgate\.net\/profile|medium\.com\/@/;
/** "jane at acme dot example": an address that harvesters should not find. Tried once for each word. */
const WRITTEN_MAILBOX =
  /(?<![\w.+-])([\w.+-]{2,}) ?(?:@|\[at\]|\(at\)| at |_at_) ?[\w-]+(?:\.| ?\[?\(?dot\)?\]? ?)[a-z]{2,}/gi;
const MAX_LOCAL_PART_LENGTH = 40;
const MAX_MAILBOXES = 20;
const MAX_HANDLES = 30;

/** `flat`: as foldWithoutSpaces() returns it. */
type Handle = { text: string; flat: string };

const toHandles = (texts: readonly string[]): Handle[] =>
  texts.map((text) => ({ text, flat: foldWithoutSpaces(text) }));

/** The values with which every name of the page is compared, collected once. */
export type Comparison = {
  /** Title and main heading, folded, between two spaces. */
  title: string;
  h1: string;
  /** Headings with a courtesy title or a degree, and the page's title if it has one. */
  titledHeadings: readonly string[];
  isTitleTitled: boolean;
  companies: readonly string[];
  host: readonly Handle[];
  path: readonly Handle[];
  firstFolder: readonly Handle[];
  mailboxes: readonly Handle[];
  profiles: readonly Handle[];
};

export function collectComparison(page: Page, text: string, { evidence }: PageFacts): Comparison {
  const segments = page.url.pathname.split('/').filter(Boolean);
  const host = page.url.hostname.replace(/^www\./, '');
  const hrefs = page.links().map(({ href }) => href);
  const mailboxes = page
    .mailLinks()
    .map(({ href }) => decodeFully(href.slice(7, 120)).split(/[?@]/)[0] ?? '');
  const written = [...text.matchAll(WRITTEN_MAILBOX)].map(([, local = '']) =>
    local.slice(-MAX_LOCAL_PART_LENGTH),
  );
  return {
    title: ` ${fold(page.title)} `,
    h1: ` ${fold(page.headings().find(({ level }) => level === 1)?.text ?? '')} `,
    titledHeadings: page
      .headings()
      .flatMap(({ text: line }) => (hasTitleOrDegree(line) ? [line] : [])),
    isTitleTitled: hasTitleOrDegree(page.title),
    companies: evidence.flatMap((one) => (one.kind === 'company' ? [one.name] : [])),
    host: toHandles([
      foldWithoutSpaces((page.domain ?? host).split('.')[0] ?? ''),
      host.split('.')[0] ?? '',
    ]),
    path: toHandles([readPageSlug(page.url)]),
    firstFolder: toHandles([decodeFully(segments[0] ?? '').replace(/^[~@]/, '')]),
    mailboxes: toHandles([...mailboxes, ...written].slice(0, MAX_MAILBOXES)),
    profiles: toHandles(
      hrefs
        .filter((href) => href.length < 300 && PROFILE_LINK.test(href))
        .slice(0, MAX_HANDLES)
        .map((href) => decodeFully(href).split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? ''),
    ),
  };
}

/** Places at the head of a page. Only there a role beside the name is looked for, because that takes time. */
const AT_THE_HEAD: readonly Place[] = ['titleFirst', 'titleRest', 'h1', 'headingTop'];
/** A role in a sentence: other people are introduced like this, too. */
const ROLE_IN_PROSE = 0.6;

/** Whether a job title stands beside the name, in any language that the reader knows. */
function scoreRole(page: Page, { name, places }: NameCandidate): number {
  if (!AT_THE_HEAD.some((place) => places.has(place)) || !looksLikeName(name)) return 0;
  if (attempt(() => findNearbyRole(page, name)?.title ?? null, null)) return 1;
  return attempt(() => readProse(page, name).title, null) ? ROLE_IN_PROSE : 0;
}

/** `folded`: the page's text as fold() returns it, with a space at both ends. */
export function readNameEvidence(
  page: Page,
  candidate: NameCandidate,
  comparison: Comparison,
  folded: string,
): Features {
  const { name, key, places } = candidate;
  const { title, h1, titledHeadings, isTitleTitled, companies } = comparison;
  const inside = ` ${key} `;
  const at = folded.indexOf(inside);
  const scoreHandles = createHandleScorer(name, key);
  const placed: Record<string, number> = {};
  for (const place of PLACES) placed[place] = places.has(place) ? 1 : 0;
  return {
    ...placed,
    places: places.size,
    formOfName: looksLikeName(name) ? 1 : 0,
    possibleName: isPossiblePersonName(name) ? 1 : 0,
    usualName: hasUsualName(name) ? 1 : 0,
    roleWords: looksLikeRole(name) ? 1 : 0,
    wholeTitle: title === inside ? 1 : 0,
    inTitle: title.includes(inside) ? 1 : 0,
    inH1: h1.includes(inside) ? 1 : 0,
    occurrences: Math.log1p(countFrom(at, inside, folded)),
    early: at >= 0 && at < 600 ? 1 : 0,
    hostFit: scoreHandles(comparison.host),
    pathFit: scoreHandles(comparison.path),
    folderFit: scoreHandles(comparison.firstFolder),
    mailboxFit: scoreHandles(comparison.mailboxes),
    profileFit: scoreHandles(comparison.profiles),
    role: scoreRole(page, candidate),
    degree:
      (isTitleTitled && places.has('titleFirst')) ||
      titledHeadings.some((line) => isSameName(line, name))
        ? 1
        : 0,
    company: companies.some((one) => isSameName(one, name)) ? 1 : 0,
  };
}

/** Counts the occurrences of `part` in `text`. `first`: the place of the first one, or -1. */
function countFrom(first: number, part: string, text: string): number {
  let count = 0;
  for (let at = first; at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

const AGREEMENT = { whole: 1, both: 0.9, part: 0.4 } as const;
/** Letters that handles spell with two others: "mueller". */
const RESPELLED = /[äöüßøåæ]/i;

/** The best agreement of the name with any handle. Most handles share no word with it, which is checked first. */
function createHandleScorer(name: string, key: string): (handles: readonly Handle[]) => number {
  const words = key.split(' ');
  const isRespelled = RESPELLED.test(name);
  return (handles) => {
    let best = 0;
    for (const { text, flat } of handles) {
      if (flat === '' || (!isRespelled && !words.some((word) => flat.includes(word)))) continue;
      const match = matchHandle(text, name);
      if (match) best = Math.max(best, AGREEMENT[match]);
    }
    return best;
  };
}
