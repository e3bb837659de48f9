// The messages that change saved contacts, labels and views. protocol.ts lists them with all others.
import { contactChange, contactPatch } from '../model/contacts/contact-change.ts';
import { ownValues } from '../model/contacts/contact.ts';
import { label, tagColour } from '../model/contacts/label.ts';
import { mergeChoices } from '../model/contacts/merged-contact.ts';
import { savedView, viewChanges } from '../model/contacts/saved-view.ts';
import { personInput } from '../model/subject-input.ts';
import { z } from '../zod.ts';
import { id, done, type Messages } from './shapes.ts';

export const contactMessages = {
  /** `own`: what the user has typed about a person they add by hand. `lists`: ids of labels; `gone`: one was deleted. */
  'contact.save': {
    request: z.object({
      person: personInput,
      own: z.optional(ownValues),
      lists: z.optional(z.array(z.string())),
    }),
    reply: id,
  },
  /**
   * One change of many contacts. `undo`: the patches that undo it; none for an event, which is no edit. Contacts that are
   * gone are skipped. `gone`: a label that they would get was deleted.
   */
  'contacts.change': {
    request: z.object({ ids: z.array(z.string()), change: contactChange }),
    reply: z.object({ undo: z.array(contactPatch) }),
  },
  'contacts.patch': { request: z.object({ patches: z.array(contactPatch) }), reply: done },
  /** Everything of `dropId` moves to `keepId`, whose single values stay unless `choices` names others. */
  'contacts.merge': {
    request: z.object({
      keepId: z.string(),
      dropId: z.string(),
      choices: z.optional(mergeChoices),
    }),
    reply: id,
  },
  /** Undoes a merge. `mergedId`: the contact that was merged into the other. */
  'contacts.separate': {
    request: z.object({ id: z.string(), mergedId: z.string() }),
    reply: done,
  },
  /** A new label. */
  'label.put': { request: z.object({ label }), reply: done },
  /** `gone`: the label was deleted. */
  'label.rename': { request: z.object({ id: z.string(), name: label.shape.name }), reply: done },
  /** `gone`: the tag was deleted. */
  'label.colour': { request: z.object({ id: z.string(), colour: tagColour }), reply: done },
  /** All labels of a kind in their new order; those that are gone are skipped. */
  'label.order': { request: z.object({ ids: z.array(z.string()) }), reply: done },
  /**
   * Removes a list, tag or stage; its contacts and the saved views get `into` instead, if there is one. `gone`: `into`
   * was deleted.
   */
  'label.remove': {
    request: z.object({
      id: z.string(),
      kind: label.shape.kind,
      into: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
    reply: done,
  },
  /** A new view. */
  'view.put': { request: z.object({ view: savedView }), reply: done },
  /** `gone`: the view was deleted. */
  'view.change': { request: z.object({ id: z.string(), changes: viewChanges }), reply: done },
  'view.remove': { request: id, reply: done },
  /**
   * Deletes them for good, with what was paid for. `kept`: contacts with a sent search, because its values will be paid
   * for. `restored`: contacts that are no longer in Deleted, which stay.
   */
  'contacts.delete': {
    request: z.object({ ids: z.array(z.string()) }),
    reply: z.object({ kept: z.array(z.string()), restored: z.array(z.string()) }),
  },
} as const satisfies Messages;
