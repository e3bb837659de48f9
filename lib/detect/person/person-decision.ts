// The decision which person a page is about, with the evidence about this person.
import type { PersonEvidence } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { isSameName } from '../names/names.ts';
import { fold } from '../page/text.ts';
import type { Standard } from '../subject.ts';

/** Below UNCERTAIN_BELOW: the panel asks the user before a value costs money. */
export const GUESS = 0.55;

export type PersonDecision = {
  confidence: number;
  name: string;
  standard: Standard;
  where: string;
  /** Evidence about this person, strongest first. */
  evidence: PersonEvidence[];
};

export function toPersonDecision(
  confidence: number,
  name: string,
  standard: Standard,
  where: string,
  people: readonly PersonEvidence[],
): PersonDecision {
  const same = people.filter((one) => isSameName(one.name, name) || isLongerForm(one.name, name));
  same.sort((a, b) => rank(a) - rank(b));
  return { confidence, name: cleanName(name), standard, where, evidence: same };
}

/** "Ada Maria Brisk" in the markup of a page that is headed "Ada Brisk". */
function isLongerForm(marked: string, shown: string): boolean {
  const [words, parts] = [fold(cleanName(marked)).split(' '), fold(cleanName(shown)).split(' ')];
  return (
    parts.length > 1 &&
    words.length > parts.length &&
    words[0] === parts[0] &&
    words.at(-1) === parts.at(-1) &&
    parts.every((part) => words.includes(part))
  );
}

const rank = (one: PersonEvidence): number =>
  one.relation === 'subject' ? 0 : one.relation === 'loose' ? 1 : 2;
