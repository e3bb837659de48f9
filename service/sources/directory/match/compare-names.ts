// Compares the requested name with a person's name, in hundredths. The scores of all kinds of
// differences are defined only here.
import { removeHorns } from '../../../../lib/identity/fold-text.ts';
import { isParticle } from '../../../../lib/identity/name-words.ts';
import { isMisspeltGiven, isMisspeltSurname } from './misspelling.ts';
import { withoutUmlauts, type Name } from '../name-words.ts';
import { areNicknames } from './are-nicknames.ts';

/** The weakest step from one name to the other. */
export type NameFit = 'name' | 'spelling' | 'part' | 'order' | 'nickname' | 'initial';
export type Fit = { score: number; by: NameFit };

const NONE: Fit = { score: 0, by: 'name' };
const SAME: Fit = { score: 100, by: 'name' };
/** "Jean-Luc" and "Jeanluc", "Mac Donald" and "MacDonald". */
const JOINED: Fit = { score: 98, by: 'spelling' };
/** "van der Berg" and "Berg". */
const PARTICLE: Fit = { score: 96, by: 'part' };
/** "John" and "John Michael". */
const MIDDLE_NAME: Fit = { score: 93, by: 'part' };
/** "Osei" and "Osei-Thorvik". */
const HALF_OF_DOUBLE: Fit = { score: 90, by: 'part' };
/** "Jürgen" and "Juergen"; "Hưng" and "Hung", typed without a Vietnamese keyboard. */
const UMLAUT: Fit = { score: 88, by: 'spelling' };
const NICKNAME: Fit = { score: 85, by: 'nickname' };
const SLIP: Fit = { score: 82, by: 'spelling' };
const INITIAL: Fit = { score: 76, by: 'initial' };
/** First and last name swapped in the request. The known name is taken as it is divided. */
const SWAPPED = 90;

const joined = (parts: readonly string[]): string => parts.join('');
const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);

function compareSurnames(asked: readonly string[], known: readonly string[]): Fit {
  if (asked.length === 0 || known.length === 0) return NONE;
  if (equal(asked, known)) return SAME;
  if (joined(asked) === joined(known)) return JOINED;
  const withoutParticles = (parts: readonly string[]) => parts.filter((word) => !isParticle(word));
  const [a, b] = [withoutParticles(asked), withoutParticles(known)];
  if (a.length === 0 || b.length === 0) return NONE;
  if (equal(a, b)) return PARTICLE;
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length < many.length && few.every((word) => word.length > 1 && many.includes(word))) {
    return HALF_OF_DOUBLE;
  }
  const [x, y] = [joined(a), joined(b)];
  if (withoutUmlauts(x) === withoutUmlauts(y) || removeHorns(x) === removeHorns(y)) return UMLAUT;
  return isMisspeltSurname(x, y) ? SLIP : NONE;
}

/** Middle names may be missing on one side; when both have them, they must not contradict. */
function agree(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.every((word) =>
    many.some((other) => word === other || isInitialOf(word, other) || isInitialOf(other, word)),
  );
}

/** A single Chinese character is a whole name. */
const isInitialOf = (letter: string, word: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(letter) &&
  word.startsWith(letter);

function compareGiven(asked: readonly string[], known: readonly string[]): Fit {
  const [a, ...middle] = asked;
  const [b, ...knownMiddle] = known;
  if (!a || !b) return NONE;
  if (equal(asked, known)) return SAME;
  if (joined(asked) === joined(known)) return a.length > 1 && b.length > 1 ? JOINED : NONE;
  if (!agree(middle, knownMiddle)) return NONE;
  if (a === b) return a.length > 1 ? MIDDLE_NAME : INITIAL;
  if (isInitialOf(a, b) || isInitialOf(b, a)) return INITIAL;
  if (areNicknames(a, b)) return NICKNAME;
  if (a.replace(/([ou])e/g, '$1') === b.replace(/([ou])e/g, '$1')) return UMLAUT;
  if (removeHorns(a) === removeHorns(b)) return UMLAUT;
  return isMisspeltGiven(a, b) ? SLIP : NONE;
}

function combine(given: Fit, surname: Fit, factor = 100): Fit {
  const score = Math.floor((given.score * surname.score * factor) / 10_000);
  const weakest = given.score < surname.score ? given : surname;
  return { score, by: factor < 100 && weakest.score === 100 ? 'order' : weakest.by };
}

const better = (a: Fit, b: Fit): Fit => (b.score > a.score ? b : a);

/** `asked` are the possible readings of the requested name; the best one counts. */
export function compareNames(asked: readonly Name[], known: Name): Fit {
  return asked
    .map((name) =>
      better(
        combine(
          compareGiven(name.given, known.given),
          compareSurnames(name.surname, known.surname),
        ),
        combine(
          compareGiven(name.surname, known.given),
          compareSurnames(name.given, known.surname),
          SWAPPED,
        ),
      ),
    )
    .reduce(better, NONE);
}
