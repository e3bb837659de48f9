// Changes the suppression list. Queued jobs about a person who is added are cancelled. Jobs that were sent go on
// for their receipts, and their values are not kept (lib/enrichment/suppression/suppressed-results.ts).
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { parseSuppressionEntry } from '../../enrichment/suppression/suppression-entry.ts';
import {
  createHasher,
  type Hasher,
  type SuppressionTerm,
} from '../../enrichment/suppression/suppression-ids.ts';
import type { Suppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { suppressJob } from '../../enrichment/suppression/suppress-job.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { toProfileKey } from '../../identity/person-keys.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import type { Contact, OwnValues } from '../../model/contacts/contact.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import {
  mergeSuppressions,
  suppression,
  withoutSource,
  type Suppression,
} from '../../model/suppression.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findContactsByOwn } from '../../store/privacy-queries.ts';
import { readRow, readRows } from '../../store/rows.ts';

type Collaborators = {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  secret(): Promise<string>;
  now(): Date;
};

export function createSuppressionEditor({ db, store, suppressions, secret, now }: Collaborators) {
  /** Contacts with this address or profile. They are suppressed by their other keys, too. */
  async function findIndexed({ kind, text }: SuppressionTerm): Promise<Contact[]> {
    if (kind === 'address') return store.findContactsByEmails([text]);
    return kind === 'person' ? store.findContactsByKeys([text]) : [];
  }

  /** Contacts with an own address or profile of these terms: one scan for all of them. */
  async function findTyped(terms: readonly SuppressionTerm[]): Promise<Contact[]> {
    const texts = new Set(terms.flatMap(({ kind, text }) => (kind === 'domain' ? [] : text)));
    if (texts.size === 0) return [];
    return findContactsByOwn(db, (own) => listOwnTexts(own).some((text) => texts.has(text)));
  }

  async function entriesFor(
    term: SuppressionTerm,
    label: string,
    { typed, hash, at }: { typed: readonly Contact[]; hash: Hasher; at: string },
  ): Promise<Suppression[]> {
    const own: Suppression = { id: await hash(term), kind: term.kind, at, label, of: null };
    const known = [
      ...(await findIndexed(term)),
      ...typed.filter((one) => listOwnTexts(one.own ?? {}).includes(term.text)),
    ];
    const keys = known.flatMap((one) => [
      ...one.keys,
      ...personKeys(one),
      ...personKeys(toShownValues(one)),
    ]);
    const others = await Promise.all(
      [...new Set(keys)].map(async (text): Promise<Suppression> => {
        const id = await hash({ kind: 'person', text });
        return { id, kind: 'person', at, label: null, of: own.id };
      }),
    );
    return [own, ...others.filter(({ id }) => id !== own.id)];
  }

  /** Returns how many queued jobs changed. */
  async function suppressQueued(): Promise<number> {
    const ids = await db.jobs.where('state').equals('queued').primaryKeys();
    let changed = 0;
    for (const id of ids) if (await suppressJob({ store, suppressions, now }, id)) changed++;
    return changed;
  }

  return {
    suppressQueued,

    async add({ entries }: Request<'suppression.add'>): Promise<Result<Reply<'suppression.add'>>> {
      const hash = await createHasher(await secret());
      const at = now().toISOString();
      const rows = new Map<string, Suppression>();
      const parsed = entries.map((entry) => ({ entry, term: parseSuppressionEntry(entry) }));
      const invalid = parsed.flatMap(({ entry, term }) => (term === null ? entry : []));
      const typed = await findTyped(parsed.flatMap(({ term }) => term ?? []));
      for (const { entry, term } of parsed) {
        const found = term ? await entriesFor(term, entry.trim(), { typed, hash, at }) : [];
        for (const row of found) {
          const before = rows.get(row.id);
          rows.set(row.id, before ? mergeSuppressions(before, row) : row);
        }
      }
      const wanted = [...rows.values()];
      const added = await db.transaction('rw', db.suppressions, async () => {
        const existing = await db.suppressions.bulkGet(wanted.map(({ id }) => id));
        const next = wanted.flatMap((row, index) => {
          const before = readRow(suppression, existing[index]);
          if (before) return mergeSuppressions(before, row);
          // A row that this version cannot read stays.
          return existing[index] ? [] : row;
        });
        await store.putSuppressions(next);
        return wanted.filter(({ of }, index) => of === null && existing[index]?.['of'] !== null)
          .length;
      });
      const known = entries.length - invalid.length - added;
      return { ok: true, value: { added, known, invalid, cancelled: await suppressQueued() } };
    },

    /** Removes the entry and the entries that follow from it alone. */
    async remove({ id }: Request<'suppression.remove'>): Promise<Result<Record<string, never>>> {
      await db.transaction('rw', db.suppressions, async () => {
        const rows = await db.suppressions
          .filter((row) => [row.id, row['of'], row['alsoOf']].flat().includes(id))
          .toArray();
        const read = readRows(suppression, rows).values;
        await db.suppressions.bulkDelete([id, ...read.map((row) => row.id)]);
        // A row that this version cannot read may have another source, so it stays.
        await store.putSuppressions(read.flatMap((row) => withoutSource(row, id) ?? []));
      });
      return { ok: true, value: {} };
    },
  };
}

/** The texts of the user's own values that a term can match. */
const listOwnTexts = ({ emails = [], networkUrl = '' }: OwnValues): string[] => [
  ...emails.map(({ email }) => foldEmail(email)),
  toProfileKey(canonicalProfileLink(networkUrl)),
];
