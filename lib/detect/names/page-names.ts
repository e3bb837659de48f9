// Names as a page shows them: in its headings and titles, and which of them cannot be a person's.
import { cleanName, putGivenNameFirst } from './clean-name.ts';
import { isNonNameWord } from './name-words.ts';
import { looksLikeName } from './names.ts';
import type { Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { looksLikeRole } from './role-words.ts';
import { splitHeading } from '../page/split-heading.ts';
import { fold, foldWithoutSpaces, readText } from '../page/text.ts';

/** Whether a name from markup can be a person's. A single word is allowed; a laboratory or a shop is not. */
export function isPossiblePersonName(name: string): boolean {
  const value = cleanName(name);
  if (!value || value.length > 80) return false;
  if (value.includes(' ') && looksLikeName(value)) return true;
  // Firms and forums have profile pages, too: "Acme Tools", "Human Resources".
  return (
    !NOT_A_PERSON.test(value) &&
    !value
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(isNonNameWord)
  );
}

const NOT_A_PERSON =
  /\b(?:agency|editors?|editorial|admin|administrator|press|contributor|guest|desk)\b|[&+@/]/i;

/** Whether a text contains the whole name: "norevin (Norevin Roe) · GitHub" contains "Norevin Roe". */
export function containsName(text: string, name: string): boolean {
  const inner = fold(cleanName(name));
  return inner.includes(' ') && ` ${fold(text)} `.includes(` ${inner} `);
}

/** Possible names at the head of the page: its first headings and the first parts of its titles. */
export function readShownNames(page: Page): string[] {
  const headings = page
    .headings()
    .filter((one) => one.level <= 2)
    .slice(0, 8);
  const titles = [page.title, page.meta.get('og:title') ?? ''];
  const out = headings.flatMap((one) => [
    one.text,
    one.text.split(/,| [-–—|] /)[0] ?? '',
    splitHeading(one.element)?.head ?? '',
  ]);
  for (const title of titles) {
    const first = titleParts(title)[0] ?? '';
    out.push(title, first, title.replace(/\s*\(.*$/, ''), dropPageWords(first));
    out.push(dropRole(first));
  }
  const names = out.map(cleanName);
  return [...names, ...names.map(putGivenNameFirst)].filter(Boolean);
}

const UNSPACED_NAME = /^([\p{Script=Han}\p{Script=Hangul}]{2,4}) (\S+)$/u;

/** "Jane Roe, Partner" → "Jane Roe", "홍길동 교수" → "홍길동"; '' where no role follows, as in "Roe, Jane". */
export function dropRole(text: string): string {
  const [, name = '', rest = ''] =
    /^([^,]{3,60}),\s*(.+)$/.exec(text) ?? UNSPACED_NAME.exec(text) ?? [];
  return looksLikeRole(rest) ? name : '';
}

/** "van" and "de" belong to the page only beside its word; elsewhere they are parts of the name. */
const PERSONAL_PAGE =
  /(?:^|\s)(?:(?:academic|personal|official|private|persönliche|offizielle) )?(?:portfolio|home ?page|web ?(?:page|site)|(?<=personal )(?:site|page)|(?<=official )site|page perso(?:nnelle)?|(?:site|sito) (?:web|personnel|officiel|personale|ufficiale)|sitio (?:web|oficial)|pagina personale|p[áa]gina (?:web )?(?:personal|pessoal)|hemsida|hjemmeside|honlapja|weboldala|kişisel (?:web )?(?:sitesi|sayfası)|blog|resume|cv|curriculum vitae)(?:\sd[’']|(?:\s(?:of|van|von|de|da|di))?(?=\s|$))/giu;

/** A blog, a portfolio and a website have other pages, under the same title. */
const HOME_PAGE =
  /(?:^|\s)(?:home ?page|personal (?:page|homepage)|page perso(?:nnelle)?|pagina personale|p[áa]gina (?:web )?(?:personal|pessoal))(?=\s|$)|(?:教师|个人)主页/iu;

/** Whether a title calls the page a home page: "Jane Roe's Home Page", "塔恩大学教师主页 张伟". */
export const isNamedHomePage = (title: string): boolean => HOME_PAGE.test(title);

/** Bands, towns and shops have a "Pearl Jam Home Page". */
export const isOwnersPage = (title: string): boolean =>
  /[’']s(?!\p{L})|(?<!\p{L})(?:of|von|van|de|di|da)(?!\p{L})|perso|pessoal|教师|个人/iu.test(title);

/** With the preposition and the article of "Benvenuti alla Pizzeria Acme". */
const WELCOME =
  /^(?:welcome to|(?:herzlich )?willkommen (?:bei|beim|in der|im|auf)|bienvenue (?:chez|à|au|sur)|bienvenid[oa]s? a|benvenut[oiae] (?:nel|a|al|alla|allo|da|in)|welkom (?:bij|op)|bem[- ]vind[oa]s? (?:a|à|ao)|witamy w|välkommen till|velkommen til|добро пожаловать в)\s+(?=\S)/iu;

/** "the website of the Acme Club", "Homepage des Vereins Acme": what follows is the name. */
const SITE_OF =
  /^(?:(?:the|der|den|die|le|la|el|il|official|offizielle[nr]?) )*(?:web ?(?:site|page)|home ?page|(?:web|internet)?seiten?|sit[eo](?: web)?|blog) (?:(?:of|des|der|vom|von|du|de la|del?|della|di|van) (?:the )?|d[’'] ?)(?=\p{Lu})/iu;

/** "Welcome to the homepage of Jane Roe" → "Jane Roe". */
export const dropWelcome = (text: string): string => text.replace(WELCOME, '').replace(SITE_OF, '');

const IN_SMALL_LETTERS = /^\p{Ll}[\p{L}’'-]+(?: \p{Ll}[\p{L}.’'-]*){1,3}$/u;

/** "Jane Roe" of "jane roe" on the site "janeroe.example"; other texts as they are. */
export function capitaliseOwnName(page: Page, text: string): string {
  if (!IN_SMALL_LETTERS.test(text)) return text;
  const flat = foldWithoutSpaces(text);
  const isOwn =
    page.url.hostname
      .replace(/^www\./, '')
      .split('.')[0]
      ?.replaceAll('-', '') === flat;
  return isOwn ? text.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase()) : text;
}

/** "About Jane Roe". */
const ABOUT = /^(?:about|meet|über|à propos de|sobre) (?=(?:\p{L}+\. )?\p{Lu}\p{Ll}+ \p{Lu})/iu;

/** "张伟的个人主页": "the home page of" in languages that write no spaces. */
const UNSPACED_PAGE =
  /[的の의]? ?(?:(?:公式|オフィシャル|个人|個人)(?:主页|主頁|网站|サイト|ページ)|ホームページ|홈페이지)$|[的の](?:主页|主頁|网站|ウェブサイト|サイト|ページ)$/;

/** "塔恩大学教师主页 张伟": "home page of a teacher of the University of Tarn". */
const PAGE_OF_TEACHER = /^\p{Script=Han}{0,20}(?:教师|个人)主页\s+(?=\p{Script=Han})/u;

/** "Jane Roe's Home Page" and "Portfolio Jane Roe" → "Jane Roe". */
export const dropPageWords = (text: string): string =>
  dropWelcome(text)
    .replace(PERSONAL_PAGE, ' ')
    .replace(ABOUT, '')
    .replace(PAGE_OF_TEACHER, '')
    .replace(UNSPACED_PAGE, '')
    .replace(/[’']s\s*$/, '');

/**
 * The name as a heading or emphasised text introduces it, with initials or the space that the title leaves out:
 * "Jane R. Roe", "谷川 健太郎". Else the name itself.
 */
export function findFullForm(page: Page, name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const isFullForm = (text: string): boolean => {
    const words = text.split(' ');
    if (rest.length === 0) return words.length === 2 && words.join('') === name;
    const middle = words.slice(1, -rest.length);
    return (
      words[0] === first &&
      words.slice(-rest.length).join(' ') === rest.join(' ') &&
      middle.length > 0 &&
      middle.every((word) => /^\p{Lu}\.?$/u.test(word))
    );
  };
  const headings = page
    .headings()
    .slice(0, 5)
    .flatMap(({ text }) => titleParts(text).map(cleanName));
  if (headings.includes(name)) return name;
  const emphasised = page.each('strong, b', 5).map((element) => cleanName(readText(element, 80)));
  return [...headings, ...emphasised].find(isFullForm) ?? name;
}
