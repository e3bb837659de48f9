import type { Tx } from '../../db/database.ts';
import type { DirectoryPerson } from '../../sources/directory/entry.ts';
import type { AreSuppressed } from '../../sources/source.ts';
import { announceAnswer } from '../../concurrency/answers-under-way.ts';
import {
  identifiersFromAnswer,
  identifiersFromPerson,
  identifiersFromQuery,
  mergeIdentifiers,
} from '../person-keys.ts';
import type { Suppressions } from './suppressions.ts';

/** For the directory: which of these people must not be added by an import or be found. */
export const createSuppressedCheck =
  (suppressions: Pick<Suppressions, 'areSuppressed'>) =>
  (people: readonly DirectoryPerson[], tx?: Tx): Promise<boolean[]> =>
    suppressions.areSuppressed(
      people.map(({ profile, contactInfo }) => identifiersFromPerson(profile, contactInfo)),
      tx,
    );

/**
 * For answers of sources. The list is checked with the request and with the identifiers in the
 * answer: a person suppressed by address may be requested by profile.
 */
export const createAnswerCheck =
  (suppressions: Pick<Suppressions, 'areSuppressed'>): AreSuppressed =>
  async (answers, tx) => {
    if (tx) await announceAnswer(tx);
    return suppressions.areSuppressed(
      answers.map(({ personQuery, answer }) =>
        mergeIdentifiers(identifiersFromQuery(personQuery), identifiersFromAnswer(answer)),
      ),
      tx,
    );
  };
