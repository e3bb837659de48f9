// What a report keeps word for word: the common words by which the reader tells kinds of pages apart, and
// the technical words of class names and data. Most are written down from the reader's own rules.
import { RULE_WORDS, SELECTOR_WORDS } from './rule-words.ts';

/** Each word begins with a digit: how many letters it has in common with the one before. */
function unpacked(packed: string): string {
  let word = '';
  const words = packed.replace(/\s/g, '').match(/\d\D+/g) ?? [];
  return words.map((one) => (word = word.slice(0, Number(one[0])) + one.slice(1))).join(' ');
}

const set = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

/** Of texts and addresses, beside those of the rules: small words, and parts of addresses. */
const COMMON = set(
  unpacked(RULE_WORDS),
  `
  a i am has it its them him her his be so than then i’m hers they're currently also off out into
  after before under between die das den dem oder mit vom zu zur zum im ist le les un une aux à la
  el los las y e o d l em por para con dello di da dos do lo gli al af av op på sur het een ibn bin
  ben mc ter ten st dlo te msc bsc ma ba bs jd rn exists anymore gone profil signin passwort
  forgotten who’s touch onze url original persona bio expert employee founders question release
  studies study tag category categories topic items p s q likes comment comments vendor brand
  startup employer organisation firm u collection places groups commit github gitlab x bluesky
  mastodon facebook instagram youtube whatsapp http html htm php aspx jsp m fr nl t yourname
  enquiries inquiries enquiry inquiry noreply buyout doi ids kind type adr area region country
  district level
`,
);

/** Words of the rules in scripts that are written without spaces, the longest first. */
const UNSPACED = [...COMMON]
  .filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u.test(word))
  .toSorted((a, b) => b.length - a.length);

/** Its odd parts are words of the rules that stand inside a longer run. */
export const COMMON_INSIDE = new RegExp(`(${UNSPACED.join('|')})`, 'u');

export const isCommonWord = (word: string): boolean => COMMON.has(word.toLowerCase());

/** Of class names, ids, keys and other identifiers, taken apart at hyphens and capitals. */
const TECHNICAL = set(
  unpacked(SELECTOR_WORDS),
  `
  stylesheet shortcut apple touch manifest active alert align arrow aside author avatar badge
  banner bar box btn button buttons caption cards carousel cell child clear clearfix close col
  collapse color column columns container count dark desc desktop detail dialog div down dropdown
  empty end entries expand figure fill fixed flex float fluid font foot form four gap grid gutter
  hero hidden hide hover icon icons img input lang large left lg line links lists load loading
  logos menu mobile modal nav navbar next none number open outer overlay padding pager pagination
  paragraph picture popup published publisher right root round row rows screen scroll sections
  shadow share short sidebar simple single slide slider small spacer square sticky style submenu
  switch tab table tabs target thumb thumbnail toggle toolbar tooltip two type typography ul unit
  updated viewport visible white wide widget width wrap wrapper xl xs li ember pv fs dash voyager
  identity model preload prefetch preconnect dns rss xml
`,
);

export const isTechnicalWord = (word: string): boolean =>
  TECHNICAL.has(word.toLowerCase()) || isCommonWord(word);
