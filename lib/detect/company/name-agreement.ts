// Compares the places of a page that give a company's name: which agree, and which give more or less than the name.
import { titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { foldCompanyName } from '../../identity/fold-company-name.ts';
import { isUnit, namesInstitution } from '../names/institution-words.ts';
import { toInitials } from './domain-fit.ts';
import { hasLegalForm } from './imprint-name.ts';

/** A page can declare thousands of organisations. */
const MAX_COMPARED = 100;

export type Candidate = { field: Field; score: number };

/** Added for each further place with the same name. It decides where the domain does not contain the name. */
const AGREEMENT = 0.3;
/** A domain cannot contain a name in another script. Two places that agree are better than a copyright line in Latin letters. */
const IN_OTHER_SCRIPT = 0.75;

/** "Acme & Sons" and "Acme and Sons Ltd" agree. */
export function rewardAgreement(candidates: readonly Candidate[]): void {
  const byName = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = foldCompanyName(one.field.value);
    const same = byName.get(key);
    if (same) same.push(one);
    else byName.set(key, [one]);
  }
  const counts = new Map(
    [...byName].map(([name, same]) => [name, new Set(same.map(toPlace)).size]),
  );
  const countPlaces = (name: string): number => counts.get(foldCompanyName(name)) ?? 0;
  const others = [...counts].slice(0, MAX_COMPARED);
  const abbreviations = new Map<string, number>();
  for (const [name, same] of byName) {
    const count = counts.get(name) ?? 0;
    const value = same[0]?.field.value ?? '';
    const script = count > 1 && !/\p{Script=Latin}/u.test(value) ? IN_OTHER_SCRIPT : 0;
    // "Brisk & Weld Solicitors" is in more places than "Brisk & Weld", or the other way round.
    const isLonger = (other: string, than: string): boolean => other.startsWith(`${than} `);
    const outnumbers = others.some(
      ([other, places]) => places < count && (isLonger(other, name) || isLonger(name, other)),
    );
    const agreeing = Math.min(count - 1, 2) + Number(outnumbers && titleParts(value).length === 1);
    for (const one of same) one.score += AGREEMENT * agreeing + script;
    const initials = toInitials(value.replace(/(?<!\S)[^\p{Lu}]\S*\s?/gu, ''));
    if (count > 1 && initials.length > 2) abbreviations.set(initials, count);
  }
  for (const one of candidates) {
    const { value } = one.field;
    const bare = dropAddition(value);
    const count = countPlaces(value);
    if (countPlaces(bare) > count || (abbreviations.get(value) ?? 0) >= count) one.score = 0;
  }
}

/** A copyright line and an imprint are one place: they stand together, and give the full name of the law. */
const SMALL_PRINT = 'imprint';

const toPlace = ({ field }: Candidate): string =>
  field.where === 'copyright line' ? SMALL_PRINT : field.where;

/**
 * The spelling in most places; among equals one with small letters, then one without a legal form. An imprint gives
 * the name with it.
 */
export function findUsualSpelling(
  first: Candidate,
  all: readonly Candidate[],
  isImprint: boolean,
): Field {
  // Small print gives the legal form everywhere. Where a heading gives it, too, it belongs to the name.
  const isCounted = (one: Candidate): boolean =>
    isImprint ||
    toPlace(one) !== SMALL_PRINT ||
    !hasLegalForm(one.field.value) ||
    all.some(({ field }) => field.standard === 'heading' && field.value === one.field.value);
  const rate = ({ field: { value } }: Candidate): number => {
    const places = new Set(
      all
        .filter(isCounted)
        .filter((one) => one.field.value === value)
        .map(toPlace),
    ).size;
    return (
      places * 3 +
      Number(/\p{Ll}/u.test(value)) * 2 +
      Number(hasLegalForm(value)) * (isImprint ? 20 : -1)
    );
  };
  return all.reduce((best, one) => (rate(one) > rate(best) ? one : best), first).field;
}

/**
 * "Map Lab" of the title "Map Lab | University of Lyon", which goes from the part to the whole; '' for other titles.
 * The "Driving School" and the "Sales Team" of a firm are its services and its pages, not its name.
 */
export function findUnit(parts: readonly string[]): string {
  const [unit = '', ...whole] = parts.flatMap((part) => part.split(' @ '));
  return isUnit(unit) && whole.some(namesInstitution) ? unit : '';
}

/** "Sea View Hotel, Lyon", "Physiotherapie Tarn in Hamburg (Altona)". */
const BEFORE_PLACE =
  /^(\p{Lu}.{2,60}?)(?:,| in| à| en| a| te| w) (?=\p{Lu})[^,()]{2,30}(?: ?\(.*)?$/u;
/** "Institute of Acme Research (IAR)". */
const BEFORE_ABBREVIATION = /^(.{4,80}?) \(\p{Lu}[\p{L}\p{N}&.-]{1,9}\)$/u;
/** "田辺協会 Tanabe Association". */
const BEFORE_TRANSLATION =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{4,30}) \p{Script=Latin}/u;

/** A name without the place, abbreviation or translation after it; '' where there is none. "Acme Tools, Inc." has the same form. */
export function dropAddition(text: string): string {
  for (const form of [BEFORE_ABBREVIATION, BEFORE_TRANSLATION, BEFORE_PLACE]) {
    const [, name = ''] = form.exec(text) ?? [];
    if (name && (form !== BEFORE_PLACE || !hasLegalForm(text))) return name;
  }
  return '';
}
