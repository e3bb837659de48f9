// Reads a name, and the role beside it, from one line of a list.
import { cleanName, putGivenNameFirst, dropLeadingDegrees } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import { memoise } from '../page/memoise.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { hasUsualName } from '../names/usual-names.ts';

export type RowName = {
  fullName: string;
  /** The family name is written first. */
  isTurned: boolean;
  role: string | null;
  /** "Treasurer: Jane Roe", and so are the makers of works named. */
  isRoleFirst: boolean;
};

const MAX_NAME_LENGTH = 90;
/** "Home", "Opening hours 9 to 5": plain text with at most one capital. A name in Latin script has two. */
const FEW_CAPITALS = /^[^A-Z\u0080-\uffff]*[A-Z]?[^A-Z\u0080-\uffff]*$/;
/** "Read more about us": the last word of a name has a capital. */
const SMALL_END = / [a-z]+\.?$/;
const TWO_PARTS = /^([^,–—|·•(:]{2,60}?)(?:,| [–—|·•-] | ?:)\s*(.+)$/;
/** "Jane Roe (postdoc)" */
const IN_BRACKETS = /^([^()]{3,60}?) \(([^()]{2,60})\)$/;
/** Without one of these characters, the end of a text is the end of its name. */
const MARK = /[,–—|·•:@-]/;

/** "mgr Jane Roe", "dr hab. n. med. Jane Roe", "o. Jane Roe": titles that some languages write in small letters. */
const SMALL_TITLES = /^(?:(?:dr|prof|mgr|lek|inż|ing|mag|dhr|mevr|mw|\p{Ll}{1,5}\.) ?)+(?=\p{Lu})/u;
/** "Uzm. Dyt. Jane Roe", "د. فيصل العتيبي", "עו\"ד דני כהן": the abbreviations of any title before a whole name. */
const SHORT_TITLES =
  /^(?:(?!St\.)\p{Lu}\p{L}{1,4}\.\s?(?:\p{Ll}{2,5}\.\s?)*)+(?=\p{Lu}\S+ \S*\p{Lu})|^(?:\p{Script=Arabic}{1,2}\.\s?)+(?=\p{L}{2})|^(?:\p{Script=Hebrew}{1,4}["״”'׳’]\p{Script=Hebrew}{0,2}\s)+/u;

/** "elnök: Jane Roe", "1. Vorsitzende: Jane Roe" and "2de Deken: Jane Roe" begin with a small letter or a number. */
const NOT_A_START = /^(?:[a-z](?![^:]{2,40}: ?\p{Lu})|\d(?!(?:\.|[a-zª°º]{1,3}) [A-Za-z][^:]*: ))/u;

/** Reads "Jane Roe", "Jane Roe, CEO", "Mayor Jane Roe", "CEO: Jane Roe"; null for a text that is not a name. */
export const readRowName = memoise((line): RowName | null => {
  const text = (/[\d@]|[[(]at[\])]/.test(line) ? stripNumbers(line) : line)
    .replace(LABEL, '')
    .replace(SMALL_TITLES, '')
    .replace(SHORT_TITLES, '');
  // Fast checks first: a name has a space (or is short and not in Latin script) and begins with a capital.
  if ((!text.includes(' ') && text.length > 8) || NOT_A_START.test(text)) return null;
  const hasMark = MARK.test(text);
  if (FEW_CAPITALS.test(text) || (!hasMark && SMALL_END.test(text))) return null;
  const [, first = '', second = ''] = (hasMark && TWO_PARTS.exec(text)) || [];
  if (second && looksLikeRole(second))
    return readName(first, dropLeadingDegrees(second)) ?? readWhole(text);
  const [, before = '', inside = ''] = (text.endsWith(')') && IN_BRACKETS.exec(text)) || [];
  if (inside && looksLikeRole(inside)) return readName(before, inside);
  // With a comma, it is a role and its field: "Professor, Human Genetics".
  if (second && /^ ?:/.test(text.slice(first.length)) && looksLikeRole(first)) {
    const named = readName(second, first);
    if (named) return { ...named, isRoleFirst: true };
  }
  return readChinese(text) ?? readWhole(text) ?? readUnspaced(text);
});

/** "Jane Roe, Tel. 030 123", "Jane Roe (jane@acme.example)". */
const CONTACT_BEHIND =
  /[,;|·–—-]? \(?(?:(?:t[eé]l|phone|fon|mob|fax|e?-?mail)\p{L}*\b|\+?\(?\d[\d ()/.-]{5,30}$|<|[\w.+-]{2,40} ?(?:@|[[(]at[\])])).*$/iu;
/** "1891–1904: Jane Roe", "since 1998: Jane Roe". */
const YEARS_BEFORE = /^(?:\p{Ll}{2,6} )?\d{4}(?: ?[–-] ?\d{0,4})? ?:? (?=\p{Lu})/u;

/** "D3 山田 花子": the year of a student. */
const SCHOOL_YEAR = /^[DMB][1-6][:：\s]+(?=\p{Script=Han})|(?<=\p{Script=Han})\s[DMB][1-6]$/u;
/** "10 Jane Roe", "3. Jane Roe", but not "1. Vorsitzende: Jane Roe". */
const COUNT = /^#?\d{1,2}[.)]? (\p{Lu}\p{L}+)(?= [^:]+$)/u;

/** "Name: Jane Roe", "姓名：王明". */
const LABEL =
  /^(?:full )?(?:name|naam|na[mv]n|nombre|nome?|jméno|фио|姓名|氏名|이름|성명) ?[:：] ?/i;

const stripNumbers = (line: string): string =>
  line
    .replace(YEARS_BEFORE, '')
    .replace(CONTACT_BEHIND, '')
    .replace(SCHOOL_YEAR, '')
    .replace(COUNT, (all, word: string) => (looksLikeRole(word) ? all : word));

const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SEPARATORS = /[\s、，：:／/|（）()]+/;

/** "山田 花子（やまだ はなこ）", "山田 花子 YAMADA Hanako": how the name is pronounced. */
const PRONOUNCED =
  /\s*(?:[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・\s]{2,20}[)）]|[（(／/]?\s*\p{Script=Latin}[\p{Script=Latin} .’'-]{2,40}[)）]?)$/u;

/** "陳崇仁 專員": three characters are a whole name in Chinese. In Japanese the given name follows: "長谷川 太郎". */
const CHINESE = /^(\p{Script=Han}{3})[\s（(]+(\p{Script=Han}{2,8})[）)]?$/u;

function readChinese(text: string): RowName | null {
  const [, fullName = '', role = ''] = CHINESE.exec(text) ?? [];
  return fullName && hasUsualName(fullName) && !hasUsualName(role.slice(0, 3))
    ? { ...NAME_ONLY, fullName, role }
    : null;
}

/** "周明岚 教授", "教授：周明岚". A family name may stand apart. */
function readUnspaced(text: string): RowName | null {
  if (!UNSPACED.test(text)) return null;
  const bare = text.replace(PRONOUNCED, '');
  if (bare !== text && looksLikeName(bare)) return { ...NAME_ONLY, fullName: bare, role: null };
  const parts = text.split(SEPARATORS).filter(Boolean);
  for (const length of [2, 1]) {
    const [before, after] = [parts.slice(0, length), parts.slice(length)];
    if (looksLikeRole(after.join(' ')) && looksLikeName(before.join(' ')))
      return { ...NAME_ONLY, fullName: before.join(' '), role: after.join(' ') };
    const [role, name] = [parts.slice(0, -length).join(' '), parts.slice(-length).join(' ')];
    if (looksLikeRole(role) && looksLikeName(name))
      return { ...NAME_ONLY, fullName: name, role, isRoleFirst: true };
  }
  return null;
}

const NAME_ONLY = { isTurned: false, isRoleFirst: false };

function readWhole(text: string): RowName | null {
  // Longer than any name with its additions.
  if (text.length > MAX_NAME_LENGTH) return null;
  for (let end = text.indexOf(' '); end > 0; end = text.indexOf(' ', end + 1)) {
    const role = text.slice(0, end);
    const named = looksLikeRole(role) ? readName(text.slice(end + 1), role) : null;
    if (named) return { ...named, isRoleFirst: /^ [–—-] /.test(text.slice(end)) };
  }
  return readName(text, null);
}

function readName(text: string, role: string | null): RowName | null {
  const shown = cleanName(text);
  // "Roe, Jane", as directories sort their people.
  const isTurned = !looksLikeName(shown);
  const fullName = isTurned ? putGivenNameFirst(shown) : shown;
  return looksLikeName(fullName) ? { fullName, isTurned, role, isRoleFirst: false } : null;
}
