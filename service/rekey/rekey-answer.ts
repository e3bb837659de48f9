// Stored answers of sources contain person keys, too.
import { personKey } from '../sources/person-key.ts';
import type { SourceAnswer } from '../sources/source.ts';
import { storedAnswer } from '../sources/stored-answer.ts';

/**
 * The answer with today's keys; null when it is not an answer. Without a profile the answer does
 * not contain what a key of a name or an address was made from; then `asked` is used, where it is
 * known.
 */
export function rekeyAnswer(stored: unknown, asked?: string): SourceAnswer | null {
  const { data } = storedAnswer.safeParse(stored);
  if (!data) return null;
  const { person, personKey: before, ...answer } = data;
  const isMade = before === undefined || /^(?:name|profile|email):/.test(before);
  const key = isMade ? asked : before;
  return {
    ...answer,
    person: person && { ...person, personKey: personKey(person.profile, person.source) },
    ...(before !== undefined && key !== undefined && { personKey: key }),
  };
}
