import type { Tx } from '../db/database.ts';
import type { DirectoryPerson } from '../sources/directory/entry.ts';
import { identifiersFromPerson } from './person-keys.ts';
import type { Suppressions } from './suppressions.ts';

/** For an import: which of these people must not be added to the directory. */
export const createSuppressedCheck =
  (suppressions: Pick<Suppressions, 'areSuppressed'>) =>
  (people: readonly DirectoryPerson[], tx: Tx): Promise<boolean[]> =>
    suppressions.areSuppressed(
      people.map(({ profile, contactInfo }) => identifiersFromPerson(profile, contactInfo)),
      tx,
    );
