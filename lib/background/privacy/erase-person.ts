// "Erase this person". Nothing of them stays but keyed hashes on the suppression list; receipts keep
// their credits, so that their sum is still what the service charged.
import {
  toDeletedContacts,
  formerSelves,
  isNamedAlike,
  unknownContact,
} from '../../enrichment/suppression/deleted-contacts.ts';
import { personKeys } from '../../enrichment/identity/person-key.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { pickSame } from '../../identity/likeness.ts';
import { toJobSubjects } from '../../enrichment/suppression/job-subjects.ts';
import {
  hasherOf,
  suppressionTerms,
  type SuppressionTerm,
} from '../../enrichment/suppression/suppression-ids.ts';
import { emailsOf } from '../../enrichment/suppression/suppression.ts';
import { toMentionTerms, maskMentions } from '../../enrichment/suppression/person-mentions.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { contact, type Contact } from '../../model/contact.ts';
import { newErasedId } from '../../model/erased-id.ts';
import { job } from '../../model/job.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { erasingItem } from '../../settings/privacy-items.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { formerRecords } from '../../store/deleted-contact-rows.ts';
import { readRow, readRows } from '../../store/rows.ts';
import { forgetTabPages } from '../../store/tab-pages.ts';
import { eraseAnswers, type Answers } from './erase-answers.ts';
import { eraseRecords, sweepMentions } from './erase-rules.ts';
import type { Erasure } from './erasure.ts';

export type EraseTools = {
  db: Database;
  store: EngineStore;
  secret(): Promise<string>;
  now(): Date;
  unsavedAnswers: Answers;
  /** Cancels whatever waits to be sent to somebody on the suppression list. */
  suppressQueued(): Promise<number>;
};

export function createErasing({
  db,
  store,
  secret,
  now,
  unsavedAnswers,
  suppressQueued,
}: EraseTools) {
  const formers = async () => toDeletedContacts(await formerRecords(db));

  /**
   * The person, and whoever else they are or were here: a contact that was deleted is in jobs and receipts
   * under its old id, and another contact can have their name and address without a key in common.
   */
  async function selvesOf(person: Contact): Promise<Contact[]> {
    const former = await formers();
    const known = [person, ...formerSelves(person, former)];
    const emails = known.flatMap(emailsOf).map(foldEmail);
    const sharing = await store.contactsWithEmails(emails);
    const same = sharing.filter((one) => known.some((self) => isNamedAlike(self, one)));
    const all = [...known, ...same, ...same.flatMap((one) => formerSelves(one, former))];
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }

  /** Everything that they are known by: also how they were spelt when something was asked. */
  async function termsOf(selves: readonly Contact[]): Promise<SuppressionTerm[]> {
    const ids = new Set(selves.map(({ id }) => id));
    const jobs = await db.jobs
      .where('contactIds')
      .anyOf([...ids])
      .distinct()
      .toArray();
    const spellings = readRows(job, jobs).values.flatMap(toJobSubjects);
    const isTheirs = (id: string | null) => id !== null && ids.has(id);
    const somebodies = [
      ...selves,
      ...selves.flatMap(emailsOf).map((email) => ({ email })),
      ...spellings.filter(({ contactId }) => isTheirs(contactId)).map((one) => one.somebody),
    ];
    const terms = somebodies.flatMap(suppressionTerms).filter(({ kind }) => kind !== 'domain');
    return [...new Map(terms.map((term) => [`${term.kind}:${term.text}`, term])).values()];
  }

  async function suppress(terms: readonly SuppressionTerm[]): Promise<void> {
    const hash = await hasherOf(await secret());
    const at = now().toISOString();
    const entries = await Promise.all(
      terms.map(async (term) => ({ id: await hash(term), kind: term.kind, at, label: null })),
    );
    // One entry of the list for one person, also when they are erased once more.
    const over = await store.suppressionsOver(entries.map(({ id }) => id));
    const root = (over.find(({ label }) => label === null) ?? entries[0])?.id;
    if (root === undefined) return;
    await store.putSuppressions(
      entries.map((entry) => ({ ...entry, of: entry.id === root ? null : root })),
    );
  }

  /** How many searches for them are at the service. */
  async function erase(person: Contact): Promise<number> {
    const selves = await selvesOf(person);
    const terms = await termsOf(selves);
    const textsOf = (kind: SuppressionTerm['kind']) =>
      terms.filter((term) => term.kind === kind).map(({ text }) => text);
    const erasure: Erasure = {
      ids: new Set(selves.map(({ id }) => id).filter(Boolean)),
      keys: textsOf('person'),
      emails: textsOf('address'),
      traces: toMentionTerms(selves, textsOf('person')),
      as: newErasedId(),
      at: now(),
    };
    await suppress(terms);
    await suppressQueued();
    await sweepMentions(db, erasure);
    const jobs = await store.transaction(async () => {
      // What became known while the tables were gone through is not on the list yet.
      const present = readRow(contact, await db.contacts.get(person.id));
      const isLater = present !== null && !isCovered(present, erasure);
      return isLater ? null : eraseRecords(db, store, erasure);
    });
    const isAbout = (page: unknown) => maskMentions(page, erasure.traces, true) !== page;
    await forgetTabPages(isAbout);
    if (jobs !== null) {
      await eraseAnswers(
        unsavedAnswers,
        jobs.map(({ id }) => id),
      );
      return jobs.filter(({ state }) => state === 'sending' || state === 'submitted').length;
    }
    return erase((await loose(person.id)) ?? person);
  }

  /** Of the contact that is meant; of one that was deleted where there is none. */
  async function idsOf(person: PersonInput): Promise<string[]> {
    const keys = personKeys(person);
    const known = pickSame(keys, await store.contactsWithKeys(keys));
    return known ? [known.id] : formerSelves(ofPage(person), await formers()).map(({ id }) => id);
  }

  /** The contact, also when this version cannot read all of it, or it was deleted and records tell of it. */
  async function loose(id: string): Promise<Contact | null> {
    const row = await db.contacts.get(id);
    if (!row) return (await formers()).find((one) => one.id === id) ?? null;
    const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '');
    const keys = Array.isArray(row['keys'])
      ? row['keys'].filter((key) => typeof key === 'string')
      : [];
    const [fullName, firstName, lastName] = [text('fullName'), text('firstName'), text('lastName')];
    return readRow(contact, row) ?? { ...unknownContact(id), keys, fullName, firstName, lastName };
  }

  async function eraseKnown(ids: readonly string[]): Promise<Reply<'person.erase'>> {
    let [erased, inFlight] = [0, 0];
    for (const id of ids) {
      const person = await loose(id);
      if (person) {
        inFlight += await erase(person);
        erased++;
      }
      await erasingItem.set((await erasingItem.get()).filter((other) => other !== id));
    }
    return { erased, inFlight };
  }

  return {
    async person({ ids, person }: Request<'person.erase'>): Promise<Result<Reply<'person.erase'>>> {
      const known = person ? await idsOf(person) : [];
      const asked = [...ids, ...known];
      const all = [...new Set([...(await erasingItem.get()), ...asked])];
      // On disk first, by ids that say nothing of them: a worker that dies is followed by one that ends it.
      await erasingItem.set(all);
      const value = await eraseKnown(all);
      // The page may know them by more than the contact was known by.
      if (person) await erase(ofPage(person));
      const isNew = person !== null && known.length === 0;
      return { ok: true, value: isNew ? { ...value, erased: value.erased + 1 } : value };
    },

    /** What a worker that has died had begun. */
    async resume(): Promise<void> {
      const ids = await erasingItem.get();
      if (ids.length > 0) await eraseKnown(ids);
    },
  };
}

const isCovered = (person: Contact, { keys, emails }: Erasure): boolean =>
  [...person.keys, ...personKeys(person)].every((key) => keys.includes(key)) &&
  emailsOf(person).every((email) => emails.includes(foldEmail(email)));

/** Somebody who is no contact here: only the page that shows them, and the list, know of them. */
const ofPage = (person: PersonInput): Contact => ({
  ...unknownContact(''),
  ...person,
  keys: personKeys(person),
});
