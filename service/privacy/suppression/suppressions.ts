// The suppression list: people who are never searched for. It does not reveal who is on it: each
// key is stored as an HMAC with a key derived from the operator's secret, so that a copy of the
// database alone cannot be tested against a list of addresses. With another secret the list matches
// no person; back both up together.
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { removeHorns } from '../../../lib/identity/fold-text.ts';
import { createKeyedDigest } from '../../db/keyed-digest.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SuppressionsTable } from '../../db/tables/privacy.ts';
import { isUuid } from '../../db/uuid.ts';
import { IDENTITY_VERSION } from '../../../lib/identity/person-keys.ts';
import { matchForSuppression } from './directory-people.ts';
import { suppressibleKeysV1 } from '../release-0.1.0-keys.ts';
import { lockSearchIndex } from '../../sources/directory/search/term-table.ts';
import {
  deleteSuppressedAnswers,
  markDomain,
  MARKED,
  updateMarks,
  withIds,
} from './mark-suppressed.ts';
import { toIdentifierKeys, suppressibleKeys, type PersonIdentifiers } from '../person-keys.ts';
import {
  toSuppressionKeys,
  identifiersFromInput,
  getKind,
  toLabel,
  type SuppressionKind,
  type SuppressionInput,
} from './suppression-input.ts';

export type SuppressionEntry = {
  id: string;
  reason: SuppressionsTable['reason'];
  /** The kind of the operator's input; null for an erasure, which uses all identifiers. */
  kind: SuppressionKind | null;
  note: string;
  label: string;
  createdAt: Date;
};

export type Suppressions = {
  /** @throws SuppressionInputError when the input identifies no person */
  add(input: SuppressionInput): Promise<{ id: string }>;
  /**
   * Adds the person of an erasure: `keys` as toIdentifierKeys makes them, `candidates` as matchInDirectory finds them.
   */
  addErased(
    tx: Tx,
    keys: readonly string[],
    candidates?: readonly string[],
  ): Promise<{ id: string }>;
  /** Marks those of these people of the directory who are on the list. Searches then leave them out. */
  mark(ids: readonly string[]): Promise<void>;
  /** Newest first; `before` is the last entry of the previous page. */
  list(page?: { limit?: number; before?: SuppressionEntry }): Promise<SuppressionEntry[]>;
  count(): Promise<number>;
  /** False when the entry does not exist. */
  remove(id: string): Promise<boolean>;
  /** Whether the person is on the list, also through their domain. */
  isSuppressed(person: PersonIdentifiers): Promise<boolean>;
  /** The same for many people in one query; inside a transaction, with it as `on`. */
  areSuppressed(people: readonly PersonIdentifiers[], on?: Db | Tx): Promise<boolean[]>;
};

type Collaborators = { db: Db; secret: string; now: () => Date };

export function createSuppressions({ db, secret, now }: Collaborators): Suppressions {
  const hmac = createKeyedDigest(secret, 'sidelight suppression list 1');
  // A suppression may match one spelling too many, never one too few: it ignores Vietnamese horns
  // in names and the letter case of profile addresses.
  const hash = (key: string) => hmac(removeHorns(key.toLowerCase()));

  async function insert(
    tx: Tx,
    keys: readonly string[],
    entry: Pick<SuppressionEntry, 'reason' | 'kind' | 'note' | 'label'>,
  ): Promise<{ id: string }> {
    const id = randomUUID();
    await tx
      .insertInto('suppressions')
      .values({ id, ...entry, created_at: now() })
      .execute();
    // One parameter for any number of keys.
    await sql`insert into suppression_keys (suppression_id, hash, key_version)
      select ${id}::uuid, unnest(${[...new Set(keys.map(hash))]}::text[]), ${IDENTITY_VERSION}::integer`.execute(
      tx,
    );
    return { id };
  }

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

  const toHashes = (person: PersonIdentifiers) => suppressibleKeys(person).map(hash);

  async function areSuppressed(
    people: readonly PersonIdentifiers[],
    on: Db | Tx,
  ): Promise<boolean[]> {
    // The list is usually short or empty and an import is long, so that unneeded digests are not
    // computed. One person is one statement.
    const isOne = people.length === 1;
    const first = await readList(isOne ? people.flatMap(toHashes) : [], on);
    if (first.isEmpty) return people.map(() => false);
    const hashes = people.map((person) => [
      ...toHashes(person),
      ...(first.has1 ? suppressibleKeysV1(person).map(hmac) : []),
    ]);
    const isComplete = isOne && !first.has1;
    const { known } = isComplete ? first : await readList([...new Set(hashes.flat())], on);
    return hashes.map((own) => own.some((each) => known.has(each)));
  }

  /** With the writers of the directory one after the other: a person has the mark, or is written with it. */
  const changeList = <T>(change: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockSearchIndex(tx);
      return change(tx);
    });
  const compare = (tx: Tx, ids: RawBuilder<unknown>) =>
    updateMarks(tx, ids, (people) => areSuppressed(people, tx));

  return {
    async add(input) {
      const own = toSuppressionKeys(input);
      const entry = {
        reason: 'operator',
        kind: getKind(input),
        note: input.note ?? '',
        label: toLabel(input),
      } as const;
      return changeList(async (tx) => {
        // A person who is given by one address may be requested by another: the directory knows
        // all of them.
        const match = await matchForSuppression(tx, identifiersFromInput(input));
        const theirs = match.people
          .flatMap(({ identifiers }) => toIdentifierKeys(identifiers))
          .filter((key) => !match.sharedKeys.has(key));
        const added = await insert(tx, [...new Set([...own, ...theirs])], entry);
        await compare(tx, withIds(match.candidates));
        if (input.domain !== undefined) await markDomain(tx, input.domain);
        return added;
      });
    },

    async addErased(tx, keys, candidates = []) {
      await lockSearchIndex(tx);
      const added = await insert(tx, keys, { reason: 'erasure', kind: null, note: '', label: '' });
      await compare(tx, withIds(candidates));
      return added;
    },

    mark: (ids) => changeList((tx) => compare(tx, withIds(ids))),

    async list({ limit = 50, before } = {}) {
      let query = db
        .selectFrom('suppressions')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (before) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(before.createdAt, before.id)),
        );
      }
      const rows = await query.execute();
      return rows.map(({ created_at: createdAt, ...entry }) => ({ ...entry, createdAt }));
    },

    async count() {
      const { entries } = await db
        .selectFrom('suppressions')
        .select((eb) => eb.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow();
      return Number(entries);
    },

    async remove(id) {
      if (!isUuid(id)) return false;
      return changeList(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('suppressions')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        // People that no other entry names are found again.
        if (numDeletedRows === 0n) return false;
        await compare(tx, MARKED);
        await deleteSuppressedAnswers(tx);
        return true;
      });
    },

    isSuppressed: async (person) => (await areSuppressed([person], db))[0] ?? false,

    areSuppressed: (people, on = db) => areSuppressed(people, on),
  };
}
