import type { CultureName } from './countries.ts';
import { LATIN_CULTURES, type Culture } from './cultures.ts';
import type { Random } from './prng.ts';
import { OTHER_CULTURES } from './scripts.ts';

export type PersonName = {
  first: string;
  /** Includes the particle and both parts of a double name. */
  last: string;
  /** As the person writes it, perhaps with a title before or after it. */
  full: string;
  /** Both in Latin letters. */
  latinFirst: string;
  latinLast: string;
};

const CULTURES: Record<CultureName, Culture> = { ...LATIN_CULTURES, ...OTHER_CULTURES };

const TITLES = [
  ['Dr. ', ''],
  ['Prof. Dr. ', ''],
  ['', ', PhD'],
  ['', ', MBA'],
  ['', ' CPA'],
] as const;

export function makeName(random: Random, cultureName: CultureName): PersonName {
  const culture = CULTURES[cultureName];
  const first = random.pick(culture.given);
  const last = familyName(random, culture);
  const plain = culture.familyFirst ? `${last}${first}` : `${first} ${last}`;
  const [before, after] = random.chance(0.03) ? random.pick(TITLES) : ['', ''];
  const latin = (text: string) => culture.romanised?.[text] ?? text;
  return {
    first,
    last,
    full: `${before}${plain}${after}`,
    latinFirst: latin(first),
    latinLast: latin(last),
  };
}

function familyName(random: Random, culture: Culture): string {
  const family = random.pick(culture.family);
  if (culture.double && random.chance(culture.double.share)) {
    const other = random.pick(culture.family);
    if (other !== family) return `${family}${culture.double.joint}${other}`;
  }
  if (culture.particles && random.chance(culture.particleShare ?? 0)) {
    const particle = random.pick(culture.particles);
    // "d'Aubrenoy" and "al-Barakati" are written as one word.
    return /['-]$/.test(particle) || particle.endsWith(' ')
      ? `${particle}${family}`
      : `${particle} ${family}`;
  }
  return family;
}
