// Recognises names of people among other texts, and compares two names.
import { cleanName, putGivenNameFirst } from './clean-name.ts';
import { isOrganisationName } from './institution.ts';
import { isNonNameWord, isRoleWord } from './name-words.ts';
import { namesPeople } from './people-heading.ts';
import { looksLikeRole } from './role-words.ts';
import { isParticle } from '../../identity/name-words.ts';
import { isAboutMe, isAboutTitle } from '../page/about-title.ts';
import { memoise } from '../page/memoise.ts';
import { fold, foldWithoutSpaces } from '../page/text.ts';

/** Most words of a name match this; only the others need the slower expressions. */
const PLAIN_WORD = /^[A-Z][a-z]+$/;
const NAME_WORD =
  /^(?:(?:[dlo][’'‘])?\p{Lu}[\p{L}\p{M}]*(?:[’'‘.-]\p{L}[\p{L}\p{M}]*)*\.?|\p{Lu}\.(?:\p{Lu}\.)*)$/u;
const UNCASED_START =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;
const UNCASED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}ー・־-]+$/u;

/** Words of companies, posts and headings in scripts without capitals. Names do not contain them. */
const UNCASED_WORDS =
  /会社|株式|法人|紹介|情報|概要|一覧|採用|製品|事業|案内|部門|営業|お知らせ|ニュース|サービス|メニュー|ログイン|公司|新闻|产品|服务|首页|学部|校友|毕业|卒業|人员|大学|学院|实验室|研究[室所]|论文|論文|化学|工学|[氏姓]名|職名|이름|성명|소속|이메일|전화|連絡先|职称|电话|邮箱|住所|所属|所在地|設立|資本金|専門|业绩|業績|项目|招生|联系|회사|소개|문의|공지|제품|졸업|대학|연구실|논문|プロフィール|サイト|公式|ページ|[経略]歴|ブログ|ホーム|トップ|アクセス|について|日本語|中文|[简簡][历歷介]|介[绍紹]|[联聯]盟|主页|关于|个人|教育|经历|联系|[국영]어$|프로필|[이경학]력|연락|페이지/;

/** Two to six characters in Chinese, Japanese or Korean; a family name may stand apart. */
function looksLikeUncasedName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 4 || !words.every((word) => UNCASED.test(word))) return false;
  if (UNCASED_WORDS.test(text) || namesPeople(text) || looksLikeRole(text)) return false;
  const bare = words.join('');
  const isEastAsian = EAST_ASIAN.test(bare);
  if (!isEastAsian) return words.length >= 2 && text.length <= 40;
  return words.length <= 2 && bare.length >= 2 && bare.length <= (KATAKANA.test(bare) ? 14 : 6);
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const KATAKANA = /^[\p{Script=Katakana}ー・]+$/u;

/** "Chi sono", "Quiénes somos": what a page is called, in the form of a name. */
export const isPagePhrase = (text: string): boolean => isAboutMe(text) || isAboutTitle(text);

/** Particles that are also given names. */
const GIVEN_OR_PARTICLE = /^(?:Ben|Al|Abu|Mac)$/;

/** The nickname in: Ada “Addie” Brisk. */
const CALLED = / ["“][\p{L}.'-]{2,20}["”] /u;

/** "Mon Tue Thu". Alone they are given names, too: "Thu Nguyen". */
const WORKING_DAYS = /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b ?)+$/;

const POSSESSIVE = /\p{L}{2}[’']s$/u;

/**
 * Whether a text that is not marked up as a name reads like one: two to five capitalised words, none of them a
 * word of a job title or a page. Deliberately strict, because a wrong guess costs the user money.
 */
export const looksLikeName = memoise((text): boolean => {
  if (UNCASED_START.test(text)) return looksLikeUncasedName(text);
  if (isPagePhrase(text) || WORKING_DAYS.test(text)) return false;
  if (text.length < 4 || text.length > 60) return false;
  const bare = text.replace(CALLED, ' ');
  if (/[\d@/|\\_<>{}[\]:;!?&+=#%*"“”$€]/.test(bare)) return false;
  const words = bare.split(' ');
  if (words.length < 2 || words.length > 6) return false;
  let capitals = 0;
  let long = 0;
  for (const word of words) {
    const small = word.toLowerCase().replace(/[.,]$/, '');
    const middle = word !== words[0] && word !== words.at(-1);
    const isGiven = word === words[0] && GIVEN_OR_PARTICLE.test(word);
    if (isParticle(small) && !isGiven && (middle || word === words[0])) continue;
    if (words.length > 2 && word === words.at(-1) && /^j[uú]nior$/.test(small)) continue;
    const called = small === 'dean' && word === words[0] && words.length === 2;
    if (isNonNameWord(small) || word.endsWith(',') || /[oó]log[oa]$/.test(word)) return false;
    // "Ada's Flowers" is a shop.
    if (POSSESSIVE.test(word) && word !== words.at(-1)) return false;
    const isPlain = PLAIN_WORD.test(word);
    if (isRoleWord(isPlain ? small : fold(small)) && !called) return false;
    if (isPlain) {
      capitals++;
      long++;
    } else if (NAME_WORD.test(word)) {
      capitals++;
      if (small.length >= 2) long++;
    } else if (/^\([\p{L} .'-]+\)$/u.test(word) && middle) continue;
    else return false;
  }
  return capitals >= 2 && long >= 1 && !isOrganisationName(bare);
});

/** "Dentists in Lyon", "Wedding Photography": two or more words, some of them with capitals, that are no name. */
export function isPhrase(text: string): boolean {
  const bare = text.replace(IN_BRACKETS, '');
  return bare.includes(' ') && /\p{Lu}/u.test(bare) && !looksLikeName(bare);
}

const IN_BRACKETS = /\s?\([^()]{1,60}\)/g;

export function isSameName(a: string, b: string): boolean {
  // "谷川健太郎" is also written "谷川 健太郎".
  if (EAST_ASIAN.test(a) && EAST_ASIAN.test(b))
    return foldWithoutSpaces(cleanName(a)) === foldWithoutSpaces(cleanName(b));
  const said = fold(a);
  // Most texts share no word, and cleaning names is the slowest step.
  if (
    !fold(b)
      .split(' ')
      .some((word) => said.includes(word))
  )
    return false;
  const [first, second] = [cleanName(a), cleanName(b)];
  const one = fold(first);
  if (one === '') return false;
  if (one === fold(second)) return true;
  if (first.includes(',') === second.includes(',')) return false;
  return first.includes(',')
    ? fold(putGivenNameFirst(first)) === fold(second)
    : one === fold(putGivenNameFirst(second));
}
