// What a report keeps word for word: the common words by which the reader tells kinds of pages apart, and
// the technical words of class names and data. Most are written down from the reader's own rules.
import { RULE_WORDS, SELECTOR_WORDS } from './rule-words.ts';

const set = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

/** Of texts and addresses, beside those of the rules: small words, and parts of addresses. */
const COMMON = set(
  RULE_WORDS,
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
  SELECTOR_WORDS,
  `
  stylesheet preload prefetch preconnect dns shortcut apple jpeg xml rss atom manifest noopener
  nofollow noreferrer ugc sponsored bookmark amphtml pingback academic accordion active additional
  align alert alternate anonymize arrow aside aspect asset attribute audio avatar badge banner bar
  base big block border both bottom box br bread breadcrumb breadcrumbs btn bundle button buttons
  caption cards carousel cell charset checkbox child citation clear clearfix close col collapse
  color column columns common compact conforming connect connection contents context control copy
  count counter crumb custom dark dd degree desc desktop detail dialog div divider down dropdown dt
  duration empty end entries even expand feature field figure file fill fixed flex float fluid fn
  focus font foot form four gap generator graph grid gutter half height hero hide high honorific
  horizontal hover icon icons img input inside itemprop jumbotron justify lang large ld left less
  lg line links lists load loading locale logos long loop low mainentity margin marker mask max
  mini modified multi nav navbar nested next nick nickname none number object odd offset option
  other outer overlay padding pager pagination paragraph path permalink phone picture pinterest
  plain player popup prefix preview previous price progress published publisher quote rating rel
  relation responsive rest root round row rows screen script scroll sections sep separator shadow
  shared short sidebar simple single size slide slider sm some sort spacer spacing span square
  stack static sticky strong style styles super swiper switch table tabs target term test testid
  testimonial theme third thumb thumbnail thumbs toggle toolbar tooltip track tracking transition
  transparent false null trigger two typography ul unit updated uri utf vcards vertical viewport
  visible vital white wide widget width word wrap wrapper wp xl xs zip zoom additionaltype
  affiliation birth birthdate contactpoint credential currency disambiguating founding funding
  graphql hash honorificprefix iso knows latitude longitude legalname mainentityofpage memberof
  nationality offers opening rich parentorganization postalcode interaction seeks sibling slogan
  taxid telephonenumber creative itemlistelement breadcrumblist thumbnailurl urltemplate potential
  statistics valid inlanguage datecreated datemodified datepublished createdat updatedat voyager
  dash identity fsd fs li ember pv model entityresultviewmodel anti microschema
`,
);

export const isTechnicalWord = (word: string): boolean =>
  TECHNICAL.has(word.toLowerCase()) || isCommonWord(word);
