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
  stylesheet preload prefetch preconnect dns shortcut apple xml rss atom manifest bookmark active
  align alert arrow aside avatar badge banner bar block box br breadcrumb breadcrumbs btn bundle
  button buttons caption cards cell charset checkbox child clear clearfix close col collapse color
  column columns common contents context count counter dark desc desktop detail dialog div down
  dropdown empty end entries field figure file fill fixed flex float fluid focus font foot form gap
  grid height icon icons img input inside lang large line links lists load loading locale logos
  long low max mini modified multi nav navbar next none number other outer overlay pager pagination
  paragraph picture popup prefix price published publisher relation rest root round row rows screen
  script sections shadow shared short sidebar simple single size slide slider some sort spacer
  spacing span square sticky style styles switch table tabs target testimonial theme toggle toolbar
  tooltip false null ul unit uri vcards viewport visible wide widget width wrap wrapper voyager
  dash identity fsd fs li ember pv model
`,
);

export const isTechnicalWord = (word: string): boolean =>
  TECHNICAL.has(word.toLowerCase()) || isCommonWord(word);
