// Checks whether people are on the suppression list.
import { sql } from 'kysely';
import { removeHorns } from '../../../lib/identity/fold-text.ts';
import { createReadBatcher } from '../../concurrency/read-batcher.ts';
import { createKeyedDigest } from '../../db/keyed-digest.ts';
import type { Db, Tx } from '../../db/database.ts';
import { suppressibleKeys, type PersonIdentifiers } from '../person-keys.ts';
import { suppressibleKeysV1 } from '../release-0.1.0-keys.ts';

/** With more people at once, digests are computed only when the list has entries. */
const MAX_DIRECT = 20;

type CheckList = {
  /** The digest under which a key is stored. */
  hash(key: string): string;
  areSuppressed(people: readonly PersonIdentifiers[], on: Db | Tx): Promise<boolean[]>;
  /** People who are checked at the same time are one statement, which is sent after all of them were asked about. */
  isSuppressed(person: PersonIdentifiers): Promise<boolean>;
};

export function createCheckList({ db, secret }: { db: Db; secret: string }): CheckList {
  const hmac = createKeyedDigest(secret, 'sidelight suppression list 1');
  // A suppression may match one spelling too many, never one too few: it ignores Vietnamese horns
  // in names and the letter case of profile addresses.
  const hash = (key: string) => hmac(removeHorns(key.toLowerCase()));
  const toHashes = (person: PersonIdentifiers) => suppressibleKeys(person).map(hash);
  /** Whether the list had no entry when it was last read. */
  let wasEmpty = false;

  /**
   * Which of these hashes are on the list, whether it has any entries, and whether it has entries of
   * release 0.1.0, which only its own keys find.
   */
  async function readList(hashes: readonly string[], on: Db | Tx) {
    const { rows } = await sql<{ is_empty: boolean; has_1: boolean; known: string[] }>`
      select not exists (select from suppression_keys) as is_empty,
        exists (select from suppression_keys where key_version = 1) as has_1,
        array(select hash from suppression_keys where hash = any(${[...hashes]}::text[])) as known
    `.execute(on);
    const { is_empty: isEmpty = true, has_1: has1 = false, known = [] } = rows[0] ?? {};
    return { isEmpty, has1, known: new Set(known) };
  }

  async function areSuppressed(
    people: readonly PersonIdentifiers[],
    on: Db | Tx,
  ): Promise<boolean[]> {
    // The list is often empty, and an import is long, so that unneeded digests are not computed. When the list had
    // entries the last time, a few people are one statement.
    const isDirect = !wasEmpty && people.length <= MAX_DIRECT;
    const direct = isDirect ? people.map(toHashes) : [];
    const first = await readList(direct.flat(), on);
    wasEmpty = first.isEmpty;
    if (first.isEmpty) return people.map(() => false);
    const hashes = people.map((person, index) => [
      ...(direct[index] ?? toHashes(person)),
      ...(first.has1 ? suppressibleKeysV1(person).map(hmac) : []),
    ]);
    const isComplete = isDirect && !first.has1;
    const { known } = isComplete ? first : await readList([...new Set(hashes.flat())], on);
    return hashes.map((own) => own.some((each) => known.has(each)));
  }

  const isSuppressed = createReadBatcher((people: readonly PersonIdentifiers[]) =>
    areSuppressed(people, db),
  );
  return { hash, areSuppressed, isSuppressed };
}
