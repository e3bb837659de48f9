// Company names without their legal form: "Acme Freight GmbH & Co. KG" and "ACME Freight" are one company.
import { foldText } from './fold-text.ts';

/** Legal forms at the end of a name, folded; abbreviations without points. */
export const LEGAL_FORM_WORDS =
  'ab ag aps as asa bhd bt bv bvba co company corp corporation cv cvba dac dd doo ebf eg ek eood eurl ev ' +
  'gbr gmbh ike inc incorporated kft kg kgaa kk lda limited llc llp lp ltd ltda mbh nv nyrt ohg ood ou oy ' +
  'oyj plc pte pty pvt sa sarl sas sasu sau sdn se sicav sl slu sp spa spzoo sprl srl srls sro sti tbk uab ' +
  'ug vof zrt ао ат зао ип оао ооо пао тов оод еоод ад αε επε ικε 株式会社 有限会社 合同会社 株 有限公司 ' +
  '股份有限公司 有限责任公司 주식회사 주 유한회사 בעמ จํากัด มหาชน';
/** Forms that stand in front of the name: ООО «Ромашка», 株式会社サンプル. */
const LEADING_FORM_WORDS =
  'ооо оао зао пао ао тов ип 株式会社 有限会社 合同会社 株 주식회사 주 บริษัท';
/** Forms of several words, replaced by one word. */
const WORDY_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<= )(?:sp|spolka) z ?o ?o$/, 'spzoo'],
  [/(?<= )private limited$/, 'pvt ltd'],
];
/** Written without a space before or behind the name. */
const ATTACHED_FORM =
  /^(?:株式会社|有限会社|合同会社|주식회사|บริษัท)|(?:株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|주식회사|จํากัด)$/u;
/** Only as letters with points ("e.U."): without them they are words of a name. */
const SPELLED_FORMS = new Set(['eu']);

/** In these scripts, a single character is a word. */
const IDEOGRAPHIC = /[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]/u;
/** Longer texts are not names. */
const MAX_LENGTH = 500;

const TRAILING = new Set(LEGAL_FORM_WORDS.split(' '));
const LEADING = new Set(LEADING_FORM_WORDS.split(' '));

/** Whether a folded word is a legal form at the end of a company name. */
export const isLegalForm = (word: string): boolean => TRAILING.has(word);

/** Whether a folded word is a legal form that stands before a name: "ООО". */
export const isLeadingLegalForm = (word: string): boolean => LEADING.has(word);

/** Joins single letters to an abbreviation: "s p a" → "spa". */
function joinLetters(words: readonly string[]): { word: string; isSpelled: boolean }[] {
  const joined: { word: string; isSpelled: boolean }[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = /^\p{L}\p{M}*$/u.test(word) && !IDEOGRAPHIC.test(word);
    const before = joined.at(-1);
    if (isLetter && wasLetter && before) {
      joined[joined.length - 1] = { word: before.word + word, isSpelled: true };
    } else joined.push({ word, isSpelled: false });
    wasLetter = isLetter;
  }
  return joined;
}

/**
 * A company name for comparisons: folded, "&" as "and", without legal forms. A name that consists only of a legal
 * form keeps it.
 *
 * - same: "Société Générale S.A." and "societe generale"; "J. P. Moss" and "JP Moss"; "ООО «Ромашка»" and "Ромашка"
 * - different: "Acme Freight" and "Acme Freight Services"; "Limited Edition Books" and "Edition Books"; "C++ Labs",
 *   "C# Labs" and "C Labs"
 */
export function foldCompanyName(name: string): string {
  const text = WORDY_FORMS.reduce(
    (folded, [words, form]) => folded.replace(words, form),
    foldText(
      name
        .slice(0, MAX_LENGTH)
        .replace(/[&＆]/g, ' and ')
        .replace(/(?<=\p{L})\+\+/gu, ' plus plus ')
        .replace(/(?<=\p{L})#/gu, ' sharp ')
        .replace(/(?<=\b\p{L})\/(?=\p{L}\b)/gu, ''),
    ),
  );
  const words = joinLetters(text.split(' ').filter(Boolean));
  const isForm = (at: number): boolean => {
    const { word, isSpelled } = words.at(at)!;
    return TRAILING.has(word) || word === 'and' || (isSpelled && SPELLED_FORMS.has(word));
  };
  while (words.length > 1 && isForm(-1)) words.pop();
  while (words.length > 1 && LEADING.has(words[0]!.word)) words.shift();
  const folded = words.map(({ word }) => word).join(' ');
  return folded.replace(ATTACHED_FORM, '').trim() || folded;
}
