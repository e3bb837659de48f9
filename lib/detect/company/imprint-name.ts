// Finds the names of organisations in imprints and in the address blocks of contact pages.
import { isLeadingLegalForm, isLegalForm } from '../../identity/fold-company-name.ts';
import { readCopyrightHolder } from './copyright-holder.ts';
import { looksLikeName } from '../names/names.ts';
import { findMarkedAncestor, type Mark } from '../page/marked-ancestor.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { readPageLines, type Line } from '../people/page-lines.ts';

export type ImprintName = { name: string; weight: number };

/** The page says that this is the name. */
const LABELLED = 0.85;
const WITH_LEGAL_FORM = 0.82;
/** Needs the support of the domain. */
const ABOVE_ADDRESS = 0.4;
const MAX_NAME = 80;
const MAX_FOUND = 6;

const LABEL_WORDS =
  'company name|registered (?:company )?name|legal name|trading name|name of (?:the )?company|firmenname|firmenbezeichnung|firmenwortlaut|diensteanbieter|medieninhaber(?:in)?|herausgeber(?:in)?|anbieter(?:in)?|(?:betreiber|herausgeber) der (?:web)?seite|raison sociale|dénomination sociale|éditeur(?: du site)?|raz[oó]n social|denominación social|ragione sociale|denominazione(?: sociale)?|razão social|nome fantasia|bedrijfsnaam|handelsnaam|statutaire naam|nazwa (?:firmy|spółki)|(?:полное |сокращ[её]нное )?наименование(?: организации)?|название компании|社名|会社名|商号|法人名|団体名|運営会社|屋号|公司名称|企业名称|회사명|상호|법인명';
const LABEL = new RegExp(`^(?:${LABEL_WORDS})\\s*[:：]?$`, 'iu');
const LABEL_AND_NAME = new RegExp(`^(?:${LABEL_WORDS})\\s*[:：]\\s*(.+)$`, 'iu');
/** "Angaben gemäß § 5 DDG" */
const LAW = /^(?:angaben|informationen|pflichtangaben|anbieterkennzeichnung)\b.{0,40}(?:§|gem)/i;
/** "Le site est édité par la société Acme, SARL". */
const PUBLISHED =
  /(?<!\p{L})(?:édité|publié|exploité) par (?:la société |l['’]association |la (?:SARL|SAS) |l['’]entreprise )?(\p{Lu}[^,.;(]{1,60}?)(?=[,.;(]| au capital| dont | immatriculée?|$)/u;
/** A street with its number, or a postcode. */
const ADDRESS =
  /^\d{1,5}[a-z]?(?:-\d+)?,? (?:bis |ter )?\p{L}{2}|\p{L}{3,}\.? \d{1,4} ?[a-z]?(?:,|$)|\b\d{4,5}(?:-\d{3,4})?(?:,|$| \p{L})|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|〒|ул\./u;
const SIGN = /\s*[|·•]\s*|\s+[–—-]\s+/;
const COPYRIGHT = /©|\(c\)|copyright/i;

/** The best ones first. Only for pages of the organisation itself: other pages name other companies. */
export function findImprintNames(page: Page): ImprintName[] {
  const { lines } = readPageLines(page);
  const found: ImprintName[] = [];
  const add = (name: string | undefined, weight: number): void => {
    if (name && name.length >= 2 && name.length <= MAX_NAME) found.push({ name, weight });
  };
  for (const [at, line] of lines.entries()) {
    if (found.length >= MAX_FOUND) break;
    if (line.isAlt || line.isMenu) continue;
    const next = lines[at + 1];
    add(LABEL_AND_NAME.exec(line.text)?.[1], LABELLED);
    if (LABEL.test(line.text) && next && !isInForm(line)) add(next.text, LABELLED);
    // A sole trader is named here, too.
    if (LAW.test(line.text) && next && !isPerson(next.text)) add(next.text, LABELLED);
    add(PUBLISHED.exec(line.text)?.[1], LABELLED);
    const [first, second = next?.text] = splitBeforeAddress(line.text);
    if (COPYRIGHT.test(line.text)) {
      const holder = readCopyrightHolder(line.text);
      if (hasLegalForm(holder)) add(holder, WITH_LEGAL_FORM);
      continue;
    }
    const isAbove = isAddress(second) || (second === next?.text && isAddress(lines[at + 2]?.text));
    // "邮箱：ada@acme.example": the lines above an address also give a mailbox and a number.
    if (isAbove && !isAddress(first) && !/[@:：]/.test(first))
      add(first, hasLegalForm(first) ? WITH_LEGAL_FORM : ABOVE_ADDRESS);
  }
  return found;
}

/** "Acme, Inc., 12 Main Street", "Acme · Brisk family · 12 Main Street": the name, and the address behind it. */
function splitBeforeAddress(text: string): [name: string, rest?: string] {
  for (const sign of [SIGN, /,\s+/]) {
    const parts = text.split(sign);
    const at = parts.findIndex((part, index) => index > 0 && isAddress(part));
    const [first = '', second] = parts;
    if (at > 0) {
      const whole = `${first}, ${second}`;
      return [at > 1 && hasLegalForm(whole) ? whole : first, parts[at]];
    }
    if (sign === SIGN && parts.length > 1) return [first, second];
  }
  return [text];
}

const isPerson = (text: string): boolean => looksLikeName(text) && !hasLegalForm(text);

const FORM: Mark = { tags: ['form', 'label'], words: /^form-label$/i };
const isInForm = ({ element }: Line): boolean => findMarkedAncestor(element, FORM) !== null;

/** The year of a copyright line is not a postcode. */
const isAddress = (text = ''): boolean =>
  text.length < 90 && ADDRESS.test(text) && !COPYRIGHT.test(text);

/** "Acme B.V.", "Acme e. V.", "Acme A/S", "ООО «Ромашка»". */
export function hasLegalForm(text: string): boolean {
  const words = fold(text.replace(/(?<=\b\p{L})(?:\. ?|\/)(?=\p{L}\b)|\.$/gu, '')).split(' ');
  return (
    words.length > 1 &&
    (isLegalForm(words.at(-1) ?? '') || isLeadingLegalForm(words[0] ?? '')) &&
    /[\p{Lu}\p{Lo}]/u.test(text)
  );
}
