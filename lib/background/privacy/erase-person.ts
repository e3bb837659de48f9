// "Erase this person". Only keyed hashes on the suppression list stay. Receipts keep their credits: their sum
// is still what the service charged.
import { isMentioned, maskMentions } from '../../enrichment/suppression/person-mentions.ts';
import {
  createHasher,
  type SuppressionTerm,
} from '../../enrichment/suppression/suppression-ids.ts';
import { listIdentities } from '../../enrichment/suppression/find-suppression-ids.ts';
import { toSitePage } from '../../enrichment/identity/site-page.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { contact, type Contact } from '../../model/contacts/contact.ts';
import { pastedRowsItem } from '../../settings/items.ts';
import { erasingItem } from '../../settings/privacy-items.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { withProfile } from '../../store/profile-rows.ts';
import { readRow } from '../../store/rows.ts';
import { forgetTabPages } from '../../store/tab-pages.ts';
import { forgetGoneRecords } from '../sending/gone-records.ts';
import { forgetAnswers } from '../site-answers.ts';
import { eraseRows, maskInOthers } from './erase-rows.ts';
import {
  createPersonIdentifier,
  toPersonTerms,
  toUnsavedContact,
  type ErasedPerson,
} from './identify-person.ts';

type Answers = Pick<StoredItem<Record<string, unknown>>, 'get' | 'set'>;

type Collaborators = {
  db: Database;
  store: EngineStore;
  secret(): Promise<string>;
  now(): Date;
  unsavedAnswers: Answers;
  /** Cancels queued jobs about people on the suppression list. */
  suppressQueued(): Promise<number>;
};

export function createErasure({
  db,
  store,
  secret,
  now,
  unsavedAnswers,
  suppressQueued,
}: Collaborators) {
  const identifier = createPersonIdentifier({ db, store });

  async function suppress(terms: readonly SuppressionTerm[]): Promise<void> {
    const hash = await createHasher(await secret());
    const at = now().toISOString();
    const entries = await Promise.all(
      terms.map(async (term) => ({ id: await hash(term), kind: term.kind, at, label: null })),
    );
    // The list shows one entry for one person, also when they are erased a second time.
    const over = await store.findCoveringSuppressions(entries.map(({ id }) => id));
    const root = (over.find(({ label }) => label === null) ?? entries[0])?.id;
    if (root === undefined) return;
    await store.putSuppressions(
      entries.map((entry) => ({ ...entry, of: entry.id === root ? null : root })),
    );
  }

  /** The jobs about them; null if a result has arrived meanwhile, with keys or addresses that are not suppressed yet. */
  async function tryToErase(known: Contact): Promise<StoredRow[] | null> {
    const { person, terms } = await identifier.identify(known, now());
    await suppress(terms);
    await suppressQueued();
    await maskInOthers(db, person);
    const jobs = await store.transaction(async () => {
      const current = readRow(contact, await withProfile(db, await db.contacts.get(known.id)));
      return current === null || isCovered(current, person) ? eraseRows(db, store, person) : null;
    });
    // Rows that wait for the import page, in memory: they may be about anyone.
    await pastedRowsItem.remove();
    await forgetTabPages((page) => maskMentions(page, person.mentionTerms, true) !== page);
    const page = toSitePage(known.pageUrl);
    await forgetAnswers(
      (address, { domain, path }) =>
        isMentioned(address, person.mentionTerms, true) ||
        (domain === page?.domain && path === page.path),
    );
    return jobs;
  }

  /** Returns how many jobs about them are at the service. */
  async function erase(known: Contact): Promise<number> {
    let latest = known;
    let jobs = await tryToErase(latest);
    while (jobs === null) {
      latest = (await identifier.readContact(latest.id)) ?? latest;
      jobs = await tryToErase(latest);
    }
    await eraseAnswers(
      unsavedAnswers,
      jobs.map(({ id }) => id),
    );
    return jobs.filter(({ state }) => state === 'sending' || state === 'submitted').length;
  }

  async function eraseByIds(ids: readonly string[]): Promise<Reply<'person.erase'>> {
    let [erased, inFlight] = [0, 0];
    for (const id of ids) {
      const person = await identifier.readContact(id);
      if (person) {
        inFlight += await erase(person);
        erased++;
      }
      await erasingItem.set((await erasingItem.get()).filter((other) => other !== id));
    }
    await forgetGoneRecords(db);
    return { erased, inFlight };
  }

  return {
    async erase({ ids, person }: Request<'person.erase'>): Promise<Result<Reply<'person.erase'>>> {
      const known = person ? await identifier.findIds(person) : [];
      const listed = await identifier.findIdsOfRows(ids);
      const all = [...new Set([...(await erasingItem.get()), ...listed, ...ids, ...known])];
      // The ids are on disk first, and contain nothing about the people: if this worker dies, the next one resumes.
      await erasingItem.set(all);
      const value = await eraseByIds(all);
      // The page may show more of the person than the contact had.
      if (person) {
        await erase(toUnsavedContact(person));
        await forgetGoneRecords(db);
      }
      const isNew = person !== null && known.length === 0;
      return { ok: true, value: isNew ? { ...value, erased: value.erased + 1 } : value };
    },

    /** Finishes what a worker that died had begun. */
    async resume(): Promise<void> {
      const ids = await erasingItem.get();
      if (ids.length > 0) await eraseByIds(ids);
    },
  };
}

/** Whether everything that the contact is known by is suppressed. */
const isCovered = (person: Contact, { keys, emails }: ErasedPerson): boolean =>
  toPersonTerms(listIdentities(person)).every(({ kind, text }) =>
    (kind === 'person' ? keys : emails).includes(text),
  );

/** The result has a person or company. Without an id it would read as no match. */
const FOUND = { id: 'erased' };

/**
 * Answers that wait in memory storage until the disk has space: what they cost must reach the receipt. Only the
 * people and companies in them go.
 */
async function eraseAnswers(answers: Answers, jobIds: readonly string[]): Promise<void> {
  const all = await answers.get();
  const theirs = jobIds.filter((id) => Object.hasOwn(all, id));
  if (theirs.length === 0) return;
  const erased = theirs.map((id) => [id, withoutFound(all[id])] as const);
  await answers.set({ ...all, ...Object.fromEntries(erased) });
}

function withoutFound(answer: unknown): unknown {
  const { outcome, ...rest } = Object(answer);
  const { value, ...facts } = Object(outcome);
  const next = { ...Object(value) };
  for (const field of ['people', 'companies']) {
    if (Array.isArray(next[field])) next[field] = next[field].map(() => FOUND);
  }
  return { ...rest, outcome: { ...facts, value: next } };
}
