// Reads the kind of a page from its address, title and metadata, before any name is read.
import {
  isAboutMe,
  isAboutPath,
  isAboutTitle,
  isPlainAboutPath,
  isPlainAboutTitle,
} from './about-title.ts';
import { isSharedHost } from './domains.ts';
import type { Page } from './page.ts';
import { cleanText, foldWithoutSpaces } from './text.ts';
import { decodeFully, parseSafeUrl, readPageSlug } from './urls.ts';

/** Front pages of the personal sites that a host gives its users. */
const HOME_ON_HOST = /^sites\.google\.com\/(?:view|site|a\/[\w.-]+)\/[\w.-]+(?:\/home)?\/?$/i;
const HOME =
  /^(?:\/[a-z]{2}(?:[-_][a-z]{2})?){0,2}(?:\/(?:index(?:[-_.][a-z]{1,2})?|home(?:-?page)?|default|main|start|welcome|startseite|accueil|inicio|(?:wiki\/|index\.php\/)?(?:main_page|hauptseite))(?:\.\w{2,5})?)?\/?$/i;
/** Behind another word: "/acme-contact". */
const ABOUT =
  /[_-](?:about(?:[-_]?us)?|contact(?:[-_]?us)?|kontakt|impressum|contacto|contatti)(?:\.\w{2,5})?\/?$/i;
export const PERSON_PATH =
  /\/(?:authors?|(?:our-)?(?:people|team|doctors|staff|attorneys)|(?:team|staff|board)-members?|persons?|faculty|profiles?|users?|members?|bios?|biography|cv|resume|experts?|speakers?|lawyers?|attorneys?|(?:rechts)?anwaelte|avocats|abogados|advogados|avvocati|professionals?|advisors?|leadership|management|executives?|(?:advisory-)?board(?:-of-(?:directors|trustees))?|directors?|trustees|officers|teachers?|professors?|agents?|physicians?|doctors?|aerzte|m[eé]dicos|l[eé]ka[rř]i|researchers?|scholars?|fellows?|employees?|berater|councill?ors?|mitarbeiter|personen|personale?|docenti|profesores|professoren|vorstand|equipe|équipe|equipo|medewerkers?|zespol|nas-tym|ansatte|u)\/(?:[^/]+\/){0,3}[^/]*[\p{L}\d][^/]*\/?$/iu;
/** Folders that contain only people: the name follows directly. */
const PEOPLE_FOLDER =
  /\/(?:authors?|(?:our-)?(?:people|team)|persons?|staff|bios?|employees|mitarbeiter|personen|equipe|équipe|equipo|squadra)\/[^/]+\/?$/iu;
/** In addition to what namesPeople() knows. */
const TEAM =
  /(?:^|[/_-])(?:leaders|professionals|geschaefts(?:fuehrung|leitung)|aufsichtsrat|directory|governance|experts|alumni)(?:\.\w{2,5})?\/?$/i;
const ARTICLE_PATH =
  /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)|\/(?:blog|news|article|articles|posts?|story|stories|press-releases?|news-releases?|podcast|podcasts|wiki|questions|status|videos?|case-stud(?:y|ies))\/[^/]+|\/(?:interviews?|obituar(?:y|ies)|customers?|clients|testimonials?|spotlights?)\/[^/]+\/?$/i;
const LOGIN_PATH =
  /(?:^|[/_.-])(?:log-?in|sign-?in|sign-?up|logon|auth|sso|register|registration|forgot|forgot-password|reset-password|password|session)(?:[/_.-]|$)/i;
const SEARCH_PATH =
  /(?:^|\/)(?:search|results|suche|recherche|buscar|find|explore|tags?|categor(?:y|ies)|archive|archives|topics?)(?:[/.]|$)/i;
const PRODUCT_PATH =
  /\/(?:products?|item|dp|p|shop|store|cart|checkout|listing|collections?)\/[^/]+/i;

const ERROR_TITLE =
  /^(?:(?:error )?(?:404|403|401|500|503)\b.*|(?:page|profile|user|account|seite|página) (?:not found|nicht gefunden|no encontrada|does ?n[o']t exist|unavailable|not available).*|(?:oops|sorry)\b.*|not found|access denied.*|forbidden|just a moment.*|attention required.*|are you (?:a )?(?:robot|human).*|(?:please )?verify you are.*|security (?:check|verification).*|robot check|captcha.*|redirecting.*|this (?:page|account|profile|content) (?:isn.t|is not|is no longer|doesn.t|does not) .*|unusual traffic.*|service unavailable.*|bad gateway.*|index of \/.*|(?:site |we are )?(?:under (?:maintenance|construction)|coming soon)|you have been blocked.*)$/i;
const LOGIN_TITLE =
  /(?:^|[|:–—·-]\s*)(?:please )?(?:log ?(?:in|on)|sign ?(?:in|on|up)|login|anmelden|einloggen|se connecter|connexion|iniciar sesión|accedi|web ?login|create (?:an |your )?account|register|registration|join now|reset (?:your )?password|forgot (?:your )?password)\b/i;

export type PageShape = {
  isHome: boolean;
  /** The front page of a site in a folder of a shared host. A program has one, too. */
  isFolderHome: boolean;
  isAbout: boolean;
  /** A biography or CV: on a personal site it describes the site's owner. */
  isSelfDescription: boolean;
  hasPersonPath: boolean;
  /** In a folder of people only: half of the other folders in PERSON_PATH also contain firms, places and topics. */
  isInPeopleFolder: boolean;
  isTeam: boolean;
  /** Declared as an article. Many sites declare this of every page, so a profile's address outweighs it. */
  isArticle: boolean;
  /** Has a publication date, or is filed under news: an article, whatever else the page declares. */
  isDated: boolean;
  isLogin: boolean;
  isSearch: boolean;
  isProduct: boolean;
  /** "Not found", "Access denied", a bot check: the page that was asked for is not shown. */
  isErrorPage: boolean;
  /** A front page that shows whole posts one after the other. */
  isBlog: boolean;
  ogType: string;
  /** The page says of itself that it is the profile of a person or an author. */
  isProfileType: boolean;
};

/** Parts of a title, split where sites put their own name: "Jane Roe | Acme", "Acme: Contact us", "联系我们_样本公司". */
export function titleParts(title: string): string[] {
  return title
    .split(
      /\s*[｜‖【】]\s*|[/／](?=\p{Script=Han})|\s+[|·•»«–—~]+\s+|\s+-{1,2}\s+|\s*::\s*|\s\|\s?|:\s+|\s\/\s|(?<=[\p{Script=Han}\p{Script=Hangul}ァ-ヶー])[-_–—]{1,4}(?=\S)|(?<=\S)_(?=\p{Script=Han})/u,
    )
    .map((part) => cleanText(part, 160))
    .filter(Boolean);
}

/** `namesPeople`: whether a title says that the page lists people. */
export function readPageShape(page: Page, namesPeople: (title: string) => boolean): PageShape {
  // "/team/index.html" is "/team/".
  const path = decodeFully(page.url.pathname).replace(
    /(?<=\/)(?:index(?:[-_.][a-z]{1,2})?|default)\.\w{2,5}$/i,
    '',
  );
  const ogType = (page.meta.get('og:type') ?? '').toLowerCase();
  const parts = titleParts(page.title);
  const findHeading = (level: number): string =>
    page.headings().find((one) => one.level === level)?.text ?? '';
  const heading = findHeading(1);
  // Checked last: a page without a password field is searched to its end.
  const hasPasswordField = (): boolean => page.first('input[type="password" i]') !== null;
  const isErrorPage = [page.title, parts[0] ?? '', heading].some(
    (text) => text.length < 90 && ERROR_TITLE.test(text),
  );
  const hasLoginPath = LOGIN_PATH.test(path);
  const hasLoginTitle = LOGIN_TITLE.test(page.title) || LOGIN_TITLE.test(heading);
  const isLogin =
    (hasLoginPath && hasLoginTitle) || ((hasLoginPath || hasLoginTitle) && hasPasswordField());
  const isHome =
    (HOME.test(path) && !hasPageInQuery(page.url)) ||
    HOME_ON_HOST.test(page.url.hostname + path) ||
    isProjectHome(page, path);
  // Pages on which the owner of a personal site describes themselves.
  const hasSelfPath = isAboutMe(readPageSlug(page.url));
  const isSelfDescription = hasSelfPath || isAboutMe(parts[0] ?? '') || isAboutMe(heading);
  // Publishing systems date every page.
  const isDated =
    (!isHome &&
      !hasSelfPath &&
      (page.meta.has('article:published_time') || page.meta.has('citation_title'))) ||
    ARTICLE_PATH.test(path);
  const isArticle =
    /^(?:article|video|music|books\.book|book|og:article|blog:post)\b/.test(ogType) || isDated;
  const isProduct =
    /^(?:product|og:product|product\.item)\b/.test(ogType) || PRODUCT_PATH.test(path);
  return {
    isHome,
    isFolderHome: isFolderHome(page, path),
    isAbout:
      !isHome &&
      !isSelfDescription &&
      isAboutPage(page, path, { parts, heading, isArticle, isDated, isProduct }),
    isSelfDescription,
    hasPersonPath: PERSON_PATH.test(path) || /^\/[~@][\w.-]+\/?$/.test(path),
    isInPeopleFolder: PEOPLE_FOLDER.test(path) || /^\/~[\w.-]+\/?$/.test(path),
    isTeam:
      [...parts, heading || findHeading(2), readLastWord(path)].some(namesPeople) ||
      TEAM.test(path),
    isArticle,
    isDated,
    isLogin,
    isSearch: SEARCH_PATH.test(path) || /[?&](?:q|query|s|search|keywords)=/.test(page.url.search),
    isProduct,
    isErrorPage,
    isBlog: isHome && showsPosts(page),
    ogType,
    isProfileType: /^(?:profile|.*author|person)$/.test(ogType),
  };
}

/** "kurulu" of "/yonetim-kurulu.html", "Docente" of "/CorpoDocente.php". */
function readLastWord(path: string): string {
  const bare = path.slice(-90).replace(/\.\w{2,5}$/, '');
  const word = bare.split(/[/_-]|(?<=[a-z])(?=[A-Z])/).findLast(Boolean) ?? '';
  return word.length < 3 || word === 'direction' ? '' : word;
}

type AboutEvidence = {
  parts: readonly string[];
  heading: string;
  isArticle: boolean;
  isDated: boolean;
  isProduct: boolean;
};

/** "/about" is an about page whatever its og:type; an article titled "About Us: a film review" is not. */
function isAboutPage(
  page: Page,
  path: string,
  { parts, heading, isArticle, isDated, isProduct }: AboutEvidence,
): boolean {
  if (isPlainAboutPath(path) && !ARTICLE_PATH.test(path)) return true;
  if (isDated) return false;
  if (ABOUT.test(path) || (!isProduct && isAboutPath(path))) return true;
  const headingParts = titleParts(heading);
  const isWork = isArticle && headingParts.length > 1 && headingParts.some(isAboutTitle);
  const isTitle = isArticle || isProduct ? isPlainAboutTitle : isAboutTitle;
  const owner = foldWithoutSpaces((page.domain ?? '').split('.')[0] ?? '');
  return (
    !isWork && parts.some((part) => isTitle(part) || (owner !== '' && isAboutOwner(part, owner)))
  );
}

/** "About Acme", "About Acme Hand Tools" at acme.example. */
function isAboutOwner(part: string, owner: string): boolean {
  const [, name = ''] = /^(?:about|über|à propos de|over) (.{3,60})$/i.exec(part) ?? [];
  const folded = foldWithoutSpaces(name);
  return folded === owner || (owner.length > 4 && folded.startsWith(owner));
}

function showsPosts(page: Page): boolean {
  const marked = page.each(
    '.h-entry, .hentry, article.h-feed, article.post, [itemtype$="/BlogPosting"]',
    3,
  ).length;
  if (marked >= 3) return true;
  return /\bblog\b|\bweblog\b/i.test(page.title) && page.all('article', 3).length >= 3;
}

/** "/?p=123" is a page, "/?utm_source=x" is the home page. */
const hasPageInQuery = (url: URL): boolean =>
  /[?&](?:p|page|page_id|id|article|q|s|search|view|tab)=/.test(url.search);

/** Project pages on shared hosts: "acme.github.io/project/", when the page has the name of its site, or of the host, as its title. */
function isProjectHome(page: Page, path: string): boolean {
  if (!isSharedHost(page.url.hostname) || !/^\/[\w.-]+\/?$/.test(path)) return false;
  const folder = foldWithoutSpaces(path);
  const isOwners = page.url.hostname.replaceAll('-', '').includes(folder);
  const site = isOwners ? folder : foldWithoutSpaces(page.meta.get('og:site_name') ?? '');
  return site !== '' && site === foldWithoutSpaces(page.title);
}

const MAX_LINKS_READ = 60;

/** "name.github.io/folder/": links lead to other pages of the folder, and none to the front page of the host. */
function isFolderHome({ url, base, links }: Page, path: string): boolean {
  if (!isSharedHost(url.hostname) || !/^\/[\w.-]+\/$/.test(path)) return false;
  const own = links()
    .slice(0, MAX_LINKS_READ)
    .map(({ href }) => parseSafeUrl(href, base))
    .filter((one) => one?.hostname === url.hostname);
  return (
    own.some((one) => one?.pathname !== url.pathname) &&
    own.every((one) => one?.pathname.startsWith(path))
  );
}
