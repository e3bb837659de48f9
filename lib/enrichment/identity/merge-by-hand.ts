// The user merges two contacts, and separates them again. Always inside a transaction.
import { contact as contactSchema, getStage, type Contact } from '../../model/contacts/contact.ts';
import { addEvent } from '../../model/contacts/contact-change.ts';
import { getContactIds } from '../../model/jobs/job-contacts.ts';
import type { MergeChoices, MergedContact } from '../../model/contacts/merged-contact.ts';
import { undoFields } from '../../model/contacts/undo-fields.ts';
import type { PersonField } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { z } from '../../zod.ts';
import { replaceMergedContact, combineContacts, dropDuplicateRequests } from './merge-contacts.ts';

/** The result of merging two contacts. Where both have a single value, that of `keep` stays unless another is chosen. */
export function combineByHand(
  keep: Contact,
  drop: Contact,
  at: string,
  choices: MergeChoices = {},
): Contact {
  const merged = combineContacts({ ...keep, updatedAt: at, editedAt: at }, drop);
  const event = { at, type: 'merged' as const, text: getName(drop) };
  const chosen = pickChosen({ keep, drop, merged }, choices);
  return { ...merged, ...chosen, history: addEvent(merged.history, event) };
}

const NAME_FIELDS: readonly PersonField[] = ['fullName', 'firstName', 'lastName'];

/** Of each chosen field what one contact has: the value that was found, and the one that the user has typed over it. */
function pickChosen(
  { keep, drop, merged }: Record<'keep' | 'drop' | 'merged', Contact>,
  choices: MergeChoices,
): Partial<Contact> {
  const { stage, ...fields } = choices;
  const found: Partial<Record<PersonField, string>> = {};
  const own = { ...merged.own };
  for (const [field, side] of Object.entries(fields) as [PersonField, 'keep' | 'drop'][]) {
    const from = side === 'keep' ? keep : drop;
    for (const name of field === 'fullName' ? NAME_FIELDS : [field]) {
      found[name] = from[name];
      const typed = from.own?.[name];
      if (typed === undefined) delete own[name];
      else own[name] = typed;
    }
  }
  return {
    ...found,
    ...(merged.own && { own }),
    ...(stage && { stage: getStage(stage === 'keep' ? keep : drop) }),
  };
}

/** Null when either contact is gone, or both are one already. */
export async function mergeByHand(
  store: EngineStore,
  {
    keepId,
    dropId,
    choices,
  }: { keepId: string; dropId: string; choices?: MergeChoices | undefined },
  now: Date,
): Promise<Contact | null> {
  const [keep, drop] = [await store.getContact(keepId), await store.getContact(dropId)];
  if (!keep || !drop || keep.id === drop.id) return null;
  const at = now.toISOString();
  const combined = combineByHand(keep, drop, at, choices);
  const moved = await replaceMergedContact(store, combined, drop.id);
  const { merged: earlier = [], ...kept } = keep;
  const entry: MergedContact = {
    id: drop.id,
    name: getName(drop),
    at,
    kept,
    dropped: drop,
    moved,
    ...(choices && { choices }),
  };
  // The merges of the dropped one come back with it.
  const merged: Contact = { ...combined, merged: [entry, ...earlier] };
  await store.putContact(merged);
  await dropDuplicateRequests(store, merged, now);
  return merged;
}

/**
 * Both contacts as they were, without labels that were deleted since. Other changes since then stay with the one that
 * was kept; a note of the other one keeps its edited text, and a deleted one stays deleted. `busy`: a job about them
 * has not ended, and its result could reach the wrong one.
 */
export async function separateContacts(
  store: EngineStore,
  { id, mergedId }: { id: string; mergedId: string },
  now: Date,
): Promise<'done' | 'gone' | 'busy'> {
  const contact = await store.getContact(id);
  const entry = contact?.merged?.find((one) => one.id === mergedId);
  const before = z.safeParse(contactSchema, entry?.kept);
  const dropped = z.safeParse(contactSchema, entry?.dropped);
  if (!contact || !entry || !before.success || !dropped.success) return 'gone';
  const jobs = [...(await store.listActiveJobs()), ...(await store.listUnansweredJobs())];
  const isBusy = jobs.some((job) => getContactIds(job).includes(contact.id));
  if (isBusy || (await store.hasUnreadableJob({ contactId: contact.id }))) return 'busy';
  const rest = withoutDropped(contact, {
    before: before.data,
    dropped: dropped.data,
    at: entry.at,
    choices: entry.choices,
  });
  await store.putContact({
    ...rest,
    merged: contact.merged?.filter((one) => one !== entry) ?? [],
    updatedAt: now.toISOString(),
  });
  // The merge has given it all of them: one that is not there was deleted.
  const notes = dropped.data.notes?.flatMap((note) => findNote(contact, note) ?? []);
  await store.putContact(
    await withoutDeletedLabels(store, { ...dropped.data, ...(notes && { notes }) }),
  );
  await store.moveContactBack(entry.moved, contact.id, dropped.data.id);
  return 'done';
}

type Merge = {
  before: Contact;
  dropped: Contact;
  at: string;
  choices: MergeChoices | undefined;
};

/**
 * The contact without what the merge has added: of lists of values and of the user's own values each one by itself, and
 * of other fields those that nothing has changed since.
 */
function withoutDropped(contact: Contact, { before, dropped, at, choices }: Merge): Contact {
  // Read like the stored one, so that both have their fields in the same order.
  const combined = z.parse(contactSchema, combineByHand(before, dropped, at, choices));
  const rest: Record<string, unknown> = { ...contact };
  for (const name of Object.keys(contact) as (keyof Contact)[]) {
    if (Array.isArray(contact[name]) || name === 'own') {
      const pick = (from: Contact) => ({ [name]: from[name] });
      rest[name] = undoFields(pick(contact), pick(before), pick(combined))[name];
    } else if (isEqual(contact[name], combined[name])) {
      rest[name] = before[name];
    }
    if (rest[name] === undefined) delete rest[name];
  }
  const isOfDropped = (note: Note) => !findNote(before, note) && findNote(dropped, note);
  const { notes } = rest as Contact;
  return {
    ...(rest as Contact),
    ...(notes && { notes: notes.filter((one) => !isOfDropped(one)) }),
  };
}

type Note = NonNullable<Contact['notes']>[number];

const findNote = ({ notes }: Contact, { id }: Note): Note | undefined =>
  notes?.find((one) => one.id === id);

/** A label that was deleted since has no name, and no contact should be found by it. */
async function withoutDeletedLabels(store: EngineStore, contact: Contact): Promise<Contact> {
  const { stage, ...rest } = contact;
  const { lists, tags } = rest;
  const ids = [...(lists ?? []), ...(tags ?? []), ...(stage ? [stage] : [])];
  const deleted = await store.findDeletedLabels(ids);
  const isKept = (id: string) => !deleted.includes(id);
  return {
    ...rest,
    ...(lists && { lists: lists.filter(isKept) }),
    ...(tags && { tags: tags.filter(isKept) }),
    ...(stage && isKept(stage) && { stage }),
  };
}

const getName = ({ own, fullName }: Contact): string => own?.fullName || fullName;

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
