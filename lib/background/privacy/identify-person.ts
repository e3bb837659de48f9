// Finds everything that a person to be erased is known by on this computer.
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import {
  findEarlierContacts,
  hasSameName,
  toDeletedContacts,
  emptyContact,
} from '../../enrichment/suppression/rebuild-contacts.ts';
import { toMentionTerms, type MentionTerms } from '../../enrichment/suppression/person-mentions.ts';
import { toJobSubjects } from '../../enrichment/suppression/job-subjects.ts';
import {
  suppressionTerms,
  type Suppressible,
  type SuppressionTerm,
} from '../../enrichment/suppression/suppression-ids.ts';
import {
  getContactEmails,
  listIdentities,
} from '../../enrichment/suppression/find-suppression-ids.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { pickSamePerson } from '../../identity/same-person.ts';
import { contact, ownValues, type Contact } from '../../model/contacts/contact.ts';
import { newErasedId } from '../../model/erased-id.ts';
import { job } from '../../model/jobs/job.ts';
import { listRow, type ListRow } from '../../model/lists/list.ts';
import { PERSON_FIELDS, type PersonInput } from '../../model/subject-input.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findContactsByOwnEmails, findDeletedContactRecords } from '../../store/privacy-queries.ts';
import { withProfile } from '../../store/profile-rows.ts';
import { readRow, readRows } from '../../store/rows.ts';
import { z } from '../../zod.ts';

/** The person who is erased, with everything that they are known by. */
export type ErasedPerson = {
  /** Of their contacts, deleted ones included. Of a person without one, the id of the list row that names them. */
  contactIds: ReadonlySet<string>;
  keys: readonly string[];
  /** In canonical spelling. */
  emails: readonly string[];
  /** What mentions them in a text. */
  mentionTerms: MentionTerms;
  /** Replaces the ids of their contacts. */
  erasedId: string;
  at: Date;
};

/** A person on a page, in the form of a contact that is not stored and has no id. */
export const toUnsavedContact = (person: PersonInput): Contact => ({
  ...emptyContact(''),
  ...person,
  keys: personKeys(person),
});

/** Null for a row whose person was erased meanwhile. */
const toListedContact = (row: ListRow | null): Contact | null =>
  row && PERSON_FIELDS.some((field) => row.person[field] !== '')
    ? { ...toUnsavedContact(row.person), id: row.id }
    : null;

/** Not by domain: it covers others, too. */
export const toPersonTerms = (subjects: readonly Suppressible[]): SuppressionTerm[] =>
  subjects.flatMap(suppressionTerms).filter(({ kind }) => kind !== 'domain');

export function createPersonIdentifier({ db, store }: { db: Database; store: EngineStore }) {
  const findDeletedContacts = async () => toDeletedContacts(await findDeletedContactRecords(db));

  /**
   * Every contact of the person, deleted ones included: jobs and receipts keep the id of a deleted contact,
   * and another contact can have the person's name and address without a common key.
   */
  async function findContacts(person: Contact): Promise<Contact[]> {
    const deleted = await findDeletedContacts();
    const known = [person, ...findEarlierContacts(person, deleted)];
    const emails = known.flatMap(getContactEmails).map(foldEmail);
    const sharing = [
      ...(await store.findContactsByEmails(emails)),
      ...(await findContactsByOwnEmails(db, emails)),
    ];
    const same = sharing.filter((one) => known.some((other) => hasSameName(other, one)));
    const all = [...known, ...same, ...same.flatMap((one) => findEarlierContacts(one, deleted))];
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }

  /** Keys and addresses of these contacts of one person, with every spelling that was sent. */
  async function findTerms(contacts: readonly Contact[]): Promise<SuppressionTerm[]> {
    const ids = contacts.map(({ id }) => id);
    const rows = await db.jobs.where('contactIds').anyOf(ids).distinct().toArray();
    const subjects = readRows(job, rows).values.flatMap(toJobSubjects);
    const spellings = subjects.filter(({ contactId }) => ids.some((id) => id === contactId));
    const all = [...contacts.flatMap(listIdentities), ...spellings.map(({ subject }) => subject)];
    const terms = toPersonTerms(all);
    return [...new Map(terms.map((term) => [`${term.kind}:${term.text}`, term])).values()];
  }

  /** The contact that a page is about, or else the deleted contacts. */
  async function findIds(person: PersonInput): Promise<string[]> {
    const keys = personKeys(person);
    const known = pickSamePerson(keys, await store.findContactsByKeys(keys));
    if (known) return [known.id];
    const deleted = findEarlierContacts(toUnsavedContact(person), await findDeletedContacts());
    return deleted.map(({ id }) => id);
  }

  return {
    findIds,

    /** The same for the people of list rows: `ids` may contain those of rows. */
    async findIdsOfRows(ids: readonly string[]): Promise<string[]> {
      const rows = await db.listRows.where('id').anyOf(ids).toArray();
      const people = readRows(listRow, rows).values.map(({ person }) => person);
      return (await Promise.all(people.map(findIds))).flat();
    },

    /** Everything that the person is known by, and the terms that suppress them. */
    async identify(
      known: Contact,
      at: Date,
    ): Promise<{ person: ErasedPerson; terms: SuppressionTerm[] }> {
      const contacts = await findContacts(known);
      const terms = await findTerms(contacts);
      const toTexts = (kind: SuppressionTerm['kind']) =>
        terms.filter((term) => term.kind === kind).map(({ text }) => text);
      const keys = toTexts('person');
      const person = {
        contactIds: new Set(contacts.map(({ id }) => id).filter(Boolean)),
        keys,
        emails: toTexts('address'),
        mentionTerms: toMentionTerms(contacts, keys),
        erasedId: newErasedId(),
        at,
      };
      return { person, terms };
    },

    /**
     * The contact, also when this version cannot read all of it, or when it was deleted. With the id of a list row: the
     * person in that row.
     */
    async readContact(id: string): Promise<Contact | null> {
      const row = await withProfile(db, await db.contacts.get(id));
      if (row) return readRow(contact, row) ?? toReadablePart(row);
      const deleted = (await findDeletedContacts()).find((one) => one.id === id);
      return deleted ?? toListedContact(readRow(listRow, await db.listRows.get(id)));
    },
  };
}

/** The identifying part of a row that this version cannot read. */
export function toReadablePart(row: StoredRow): Contact {
  const toText = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const toTexts = (field: string) =>
    (Array.isArray(row[field]) ? row[field] : []).filter((one) => typeof one === 'string');
  const own = z.safeParse(ownValues, row['own']);
  return {
    ...emptyContact(row.id),
    keys: toTexts('keys'),
    fullName: toText('fullName'),
    firstName: toText('firstName'),
    lastName: toText('lastName'),
    givenEmails: toTexts('emails').map((email) => ({ email, at: '', jobId: '' })),
    ...(own.success ? { own: own.data } : {}),
  };
}
