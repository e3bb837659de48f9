// The actions of the page on contacts, labels and views, by messages to the background.
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { NewPerson } from '../../components/contacts/contacts-view.ts';
import { send } from '../../lib/messages/send.ts';
import type { MessageName, Problem, Request, Result, Reply } from '../../lib/messages/protocol.ts';
import type { ContactChange, ContactPatch } from '../../lib/model/contacts/contact-change.ts';
import type { Contact, OwnValues } from '../../lib/model/contacts/contact.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { findGroupLabel } from '../../lib/view/labels.ts';
import { deletedText, erasedText, notErasedText } from '../../lib/view/erased-text.ts';
import { NOTHING_SELECTED } from '../../lib/contacts/selection.ts';
import { notStoredText } from '../../lib/view/notices/not-stored-text.ts';
import type { ContactsStore } from './contacts-store.ts';
import { createLabelTools } from './label-actions.ts';
import type { AwaitedRemovalPreview } from './removal-preview.ts';
import { createViewTools } from './view-actions.ts';

const NOT_SEPARATED = msg`The contacts were not separated. If a job about them runs, wait until it has ended, then try again.`;

/** The typed text is still in its field, where a reload would lose it. */
const typedNotStored = (): string =>
  t`What you typed was not stored. Try again; if it fails again, copy the text before you reload this page.`;

const noRoom = (): string =>
  t`This computer has no storage space left. Free some disk space, then try again. Nothing was changed.`;

/** The messages that are refused with `gone` only when a label that they name was deleted. */
const LABEL_MESSAGES: readonly MessageName[] = [
  'contacts.change',
  'label.rename',
  'label.colour',
  'label.remove',
];

/** `other`: for a reason without a text of its own. */
function toProblemText(name: MessageName, { code }: Problem, other: string): string {
  if (code === 'no_room') return noRoom();
  if (code === 'gone' && LABEL_MESSAGES.includes(name)) {
    return t`The list, tag or stage was deleted meanwhile. Nothing was changed. Choose another one.`;
  }
  if (code === 'gone' && name === 'view.change') {
    return t`The view was deleted meanwhile. Nothing was changed. You can save it as a new view.`;
  }
  if (code === 'suppressed' && name === 'company.save') {
    return t`The company was not saved: it is on your suppression list, which is under Privacy in the settings.`;
  }
  if (code === 'unreadable_contact' && name === 'company.save') {
    return t`The company was not saved: a newer version of Sidelight has stored it. Update Sidelight, then try again.`;
  }
  return other;
}

function toNotAddedText({ code }: Problem): string {
  switch (code) {
    case 'no_room':
      return noRoom();
    case 'suppressed':
      return t`The person was not added: they are on your suppression list, which is under Privacy in the settings.`;
    case 'unreadable_contact':
      return t`The person was not added: a newer version of Sidelight has stored them. Update Sidelight, then try again.`;
    case 'gone':
      return t`The person was not added: the list was deleted meanwhile. Try again to add them without it.`;
    default:
      return typedNotStored();
  }
}

const isTyped = (change: ContactChange): boolean =>
  change.type === 'own' || (change.type === 'note' && change.text !== '');

const isRemovalPatch = ({ after }: ContactPatch): boolean => 'deletedAt' in after;

export type ContactTools = ReturnType<typeof createContactTools>;

export function createContactTools(
  store: ContactsStore,
  index: AwaitedRemovalPreview,
  sendMessage: typeof send = send,
) {
  /** Shows a problem when the background refused. */
  async function sendChange<Name extends MessageName>(
    name: Name,
    request: Request<Name>,
    problem = notStoredText(),
  ): Promise<Result<Reply<Name>>> {
    const result = await sendMessage(name, request);
    store.setState(
      result.ok
        ? { problem: '' }
        : { message: '', problem: toProblemText(name, result.problem, problem) },
    );
    return result;
  }

  return {
    /** Why it was not stored; '' when it was. `problem`: the reason without a text of its own. */
    async change(
      ids: readonly string[],
      change: ContactChange,
      text: string,
      problem = isTyped(change) ? typedNotStored() : notStoredText(),
    ): Promise<string> {
      const isRemoval = change.type === 'delete' || change.type === 'restore';
      const { selection } = store.getState();
      // Each change gets its own ten seconds.
      store.setState({ undo: null, ...(isRemoval ? { selection: NOTHING_SELECTED } : {}) });
      if (isRemoval) await index.preview(ids, change.type === 'delete');
      const result = await sendChange('contacts.change', { ids: [...ids], change }, problem);
      if (!result.ok) {
        if (isRemoval) index.reread(ids);
        if (isRemoval) store.setState({ selection });
        return toProblemText('contacts.change', result.problem, problem);
      }
      const patches = result.value.undo;
      store.setState({
        undo: patches.length > 0 ? { text, patches } : null,
        message: patches.length > 0 ? '' : t`Nothing to change.`,
      });
      return '';
    },

    async undo(): Promise<void> {
      const { undo } = store.getState();
      if (!undo) return;
      store.setState({ undo: null });
      const removals = 'patches' in undo ? undo.patches.filter(isRemovalPatch) : [];
      for (const { ids, before } of removals) await index.preview(ids, before.deletedAt != null);
      const result =
        'patches' in undo
          ? await sendChange('contacts.patch', { patches: [...undo.patches] })
          : await sendChange('contacts.separate', undo.merge, i18n._(NOT_SEPARATED));
      if (result.ok) store.setState({ message: t`Undone.` });
      else for (const { ids } of removals) index.reread(ids);
    },

    /** The kept contact is shown, and the other one with it. */
    async merge(keep: Contact, drop: Contact): Promise<void> {
      store.setState({ undo: null });
      const request = { keepId: keep.id, dropId: drop.id };
      const problem = t`The contacts were not merged. Reload this page and try again.`;
      const result = await sendChange('contacts.merge', request, problem);
      if (!result.ok) return;
      const { id } = result.value;
      const [dropped, kept] = [drop.fullName, keep.fullName];
      const text = dropped
        ? t`${dropped} merged into ${kept}.`
        : t`The other contact merged into ${kept}.`;
      store.setState({
        undo: { text, merge: { id, mergedId: drop.id } },
        message: '',
        selection: NOTHING_SELECTED,
        openId: id,
      });
    },

    async separate(id: string, merged: { id: string; name: string }): Promise<void> {
      const { id: mergedId, name } = merged;
      const result = await sendChange('contacts.separate', { id, mergedId }, i18n._(NOT_SEPARATED));
      if (result.ok) store.setState({ message: t`${name} is a contact of its own again.` });
    },

    async deleteForGood(ids: readonly string[]): Promise<void> {
      const problem = plural(ids.length, {
        one: '# contact not deleted. Reload this page and try again.',
        other: '# contacts not deleted. Reload this page and try again.',
      });
      const result = await sendChange('contacts.delete', { ids: [...ids] }, problem);
      if (!result.ok) return;
      const { kept, restored } = result.value;
      const message = deletedText(ids.length - restored.length, kept.length);
      store.setState({ message, selection: NOTHING_SELECTED, openId: null });
    },

    async erase(id: string): Promise<void> {
      const request = { ids: [id], person: null };
      const result = await sendChange('person.erase', request, notErasedText());
      if (result.ok) store.setState({ message: erasedText(result.value), openId: null });
    },

    /** Why the person was refused; '' when they were added. */
    async add({ email, phone, ...typed }: NewPerson): Promise<string> {
      const { group, labels } = store.getState();
      const label = findGroupLabel(labels, group);
      const name = typed.fullName;
      const at = new Date().toISOString();
      const own: OwnValues = {
        ...(email.trim() ? { emails: [{ email: email.trim(), at }] } : {}),
        ...(phone.trim() ? { phones: [{ number: phone.trim(), at }] } : {}),
      };
      const result = await sendMessage('contact.save', {
        person: { ...NO_PERSON, ...typed },
        own,
        lists: label?.kind === 'list' ? [label.id] : [],
      });
      if (!result.ok) return toNotAddedText(result.problem);
      store.setState({
        openId: result.value.id,
        message: name ? t`${name} added.` : t`Person added.`,
        problem: '',
      });
      return '';
    },

    async saveCompany({ name, domain }: { name: string; domain: string }): Promise<void> {
      const company = { name, domain, networkUrl: '', pageUrl: '' };
      const result = await sendChange('company.save', { company });
      if (result.ok) store.setState({ message: t`${name} saved to companies.` });
    },

    ...createLabelTools(store, sendChange),
    ...createViewTools(store, sendChange),
    flag: (flag: Request<'value.flag'>) => void sendChange('value.flag', flag),
    unflag: (id: string) => void sendChange('value.unflag', { id }),
    changeSettings: (changes: Request<'settings.change'>['changes']) =>
      void sendChange('settings.change', { changes }),
  };
}
