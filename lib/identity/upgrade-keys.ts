// Rewrites the stored keys of a person from release 0.1.0 by today's rules.
import { foldCompanyName } from './fold-company-name.ts';
import { foldText } from './fold-text.ts';
import { looseNameKey, personNameKeys, type NameParts } from './person-name-keys.ts';
import { companyNameV1, personNamesV1 } from './version-1.ts';

const NAMED = /^(who|may):([^@]*)@(=?)(.*)$/s;

const isDefined = (key: string | null): key is string => key !== null;

/**
 * Today's keys of a person whose stored `keys` are of version 1, strongest first. Keys of the row's own name are made
 * from that name, at each known domain and company. Keys of other spellings, which came from other pages, are folded a
 * second time, because their original texts are not stored.
 */
export function upgradePersonKeys(
  keys: readonly string[],
  known: NameParts & { companyName: string },
): string[] {
  const before = new Set(personNamesV1(known));
  const companyBefore = companyNameV1(known.companyName);
  const names = personNameKeys(known);

  function upgradeKey(key: string): string[] {
    const [, kind, name = '', mark, place = ''] = NAMED.exec(key) ?? [];
    if (!kind) return [key];
    const isCompany = mark === '=';
    const company = place === companyBefore ? known.companyName : place;
    const at = isCompany ? `=${foldCompanyName(company)}` : place;
    if (kind === 'may') return [];
    const renamed = before.has(name) ? names : [foldText(name)];
    return renamed.map((one) => `who:${one}@${at}`);
  }

  const strict = keys.flatMap(upgradeKey);
  const looseAt = new Set(
    keys
      .map((key) => NAMED.exec(key))
      .map(toLoosePlace)
      .filter(isDefined),
  );
  const loose = strict.flatMap((key) => {
    const [, , name = '', mark, place = ''] = NAMED.exec(key) ?? [];
    const folded = mark === '' && looseAt.has(place) ? looseNameKey(name) : '';
    return folded ? [`may:${folded}@${place}`] : [];
  });
  return [...new Set([...strict, ...loose])].toSorted((a, b) => rankKey(a) - rankKey(b));
}

const toLoosePlace = (match: RegExpExecArray | null): string | null =>
  match?.[1] === 'may' ? (match[4] ?? '') : null;

/** The order in which personKeys returns keys. */
function rankKey(key: string): number {
  const [, kind, , mark] = NAMED.exec(key) ?? [];
  if (!kind) return 0;
  return kind === 'may' ? 3 : mark === '=' ? 2 : 1;
}
