// The suppression list: people who are never searched for. It does not reveal who is on it: each
// key is stored as an HMAC with a key derived from the operator's secret, so that a copy of the
// database alone cannot be tested against a list of addresses. With another secret the list matches
// no person; back both up together.
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SuppressionsTable } from '../../db/tables/privacy.ts';
import { isUuid } from '../../db/uuid.ts';
import { IDENTITY_VERSION } from '../../../lib/identity/person-keys.ts';
import { createCheckList } from './check-list.ts';
import { matchForSuppression } from './directory-people.ts';
import { lockSearchIndex } from '../../sources/directory/search/term-table.ts';
import {
  deleteSuppressedAnswers,
  markDomain,
  MARKED,
  updateMarks,
  withIds,
} from './mark-suppressed.ts';
import { toIdentifierKeys, type PersonIdentifiers } from '../person-keys.ts';
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
  const { hash, areSuppressed, isSuppressed } = createCheckList({ db, secret });

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

    isSuppressed,

    areSuppressed: async (people, on = db) =>
      people.length === 1 && on === db
        ? [await isSuppressed(people[0]!)]
        : areSuppressed(people, on),
  };
}
