// The user's changes to saved contacts that need no service: lists, tags, stage, notes, own values.
import { STAGES } from './label.ts';
import { z } from '../../zod.ts';
import {
  CONTACT_EVENTS,
  contactSummary,
  getStage,
  ownValues,
  type ContactEvent,
  type ContactSummary,
} from './contact.ts';

export const NOTE_MAX_LENGTH = 5000;
/** Older entries of the history are dropped: receipts stay the account of what was spent. */
const MAX_EVENTS = 100;

const ids = z.array(z.string());

export const contactChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lists'), add: ids, remove: ids }),
  z.object({ type: z.literal('tags'), add: ids, remove: ids }),
  z.object({ type: z.literal('stage'), stage: z.string(), name: z.string() }),
  z.object({ type: z.literal('follow_up'), on: z.nullable(z.iso.date()) }),
  /** A new note, or another text for an existing one; an empty text removes it. */
  z.object({
    type: z.literal('note'),
    id: z.string(),
    text: z.string().check(z.maxLength(NOTE_MAX_LENGTH)),
  }),
  z.object({ type: z.literal('own'), own: ownValues }),
  z.object({ type: z.literal('event'), event: z.enum(CONTACT_EVENTS), text: z.string() }),
  /** These contacts are not the same person. */
  z.object({ type: z.literal('distinct'), ids }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
]);
export type ContactChange = z.infer<typeof contactChange>;

/** The fields that changes write; null: the contact has none. */
const changeable = {
  lists: z.nullable(contactSummary.shape.lists),
  tags: z.nullable(contactSummary.shape.tags),
  stage: z.nullable(contactSummary.shape.stage),
  followUpOn: contactSummary.shape.followUpOn,
  notes: z.nullable(contactSummary.shape.notes),
  own: z.nullable(contactSummary.shape.own),
  history: z.nullable(contactSummary.shape.history),
  deletedAt: contactSummary.shape.deletedAt,
  distinctFrom: z.nullable(contactSummary.shape.distinctFrom),
};

const fields = z.partial(z.object(changeable));
type ChangeableFields = z.infer<typeof fields>;

/**
 * The changed fields of these contacts, each the same, before and after the change: undo-fields.ts undoes it. Of the
 * history only the entries that were dropped and added: a reply with whole histories can be too large for a message.
 */
export const contactPatch = z.object({ ids: z.array(z.string()), before: fields, after: fields });
export type ContactPatch = z.infer<typeof contactPatch>;

type Summary = Pick<ContactSummary, keyof ChangeableFields>;

/** The history with one more event, the newest first. */
export const addEvent = (history: ContactSummary['history'], event: ContactEvent): ContactEvent[] =>
  [event, ...(history ?? [])].slice(0, MAX_EVENTS);

/** The fields that the change gives a contact; empty: it changes nothing. */
export function changeContact(
  contact: Summary & { id?: string },
  change: ContactChange,
  now: Date,
): Partial<Summary> {
  const at = now.toISOString();
  const withEvent = (type: ContactEvent['type'], text: string) => ({
    history: addEvent(contact.history, { at, type, text }),
  });
  switch (change.type) {
    case 'lists':
    case 'tags': {
      const before = contact[change.type] ?? [];
      const kept = before.filter((id) => !change.remove.includes(id));
      const after = [...new Set([...kept, ...change.add])];
      const isSame =
        after.length === before.length && after.every((id, index) => id === before[index]);
      return isSame ? {} : { [change.type]: after };
    }
    case 'stage':
      if (change.stage === getStage(contact)) return {};
      return {
        stage: change.stage,
        // In English for a stage that every database has, whatever the language of the interface is.
        ...withEvent('stage', STAGES.find(({ id }) => id === change.stage)?.name ?? change.name),
      };
    case 'follow_up':
      return change.on === (contact.followUpOn ?? null) ? {} : { followUpOn: change.on };
    case 'note': {
      const text = change.text.trim();
      const notes = contact.notes ?? [];
      const known = notes.find(({ id }) => id === change.id);
      if (text === (known?.text ?? '')) return {};
      const others = notes.filter(({ id }) => id !== change.id);
      if (text === '') return { notes: others };
      if (!known) return { notes: [{ id: change.id, at, text }, ...notes] };
      return { notes: notes.map((one) => (one.id === change.id ? { ...one, text } : one)) };
    }
    case 'own':
      return { own: change.own, ...withEvent('edited', '') };
    case 'event':
      return withEvent(change.event, change.text);
    case 'distinct': {
      const before = contact.distinctFrom ?? [];
      const others = change.ids.filter((id) => id !== contact.id && !before.includes(id));
      return others.length === 0 ? {} : { distinctFrom: [...before, ...others] };
    }
    case 'delete':
      return contact.deletedAt ? {} : { deletedAt: at };
    case 'restore':
      return contact.deletedAt ? { deletedAt: null } : {};
  }
}

/** The values that `after` replaces, and those of `after`. */
export function toPatchFields(
  contact: Summary,
  after: Partial<Summary>,
): Pick<ContactPatch, 'before' | 'after'> {
  const names = Object.keys(after) as (keyof Summary)[];
  const before = Object.fromEntries(names.map((name) => [name, contact[name] ?? null]));
  const { history: next } = after;
  const { history } = contact;
  if (!next || !history) return { before, after };
  return {
    before: { ...before, history: history.filter((event) => !next.includes(event)) },
    after: { ...after, history: next.filter((event) => !history.includes(event)) },
  };
}
