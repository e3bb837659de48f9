// The actions of the page on contacts, labels and views, by messages to the background.
import { plural, t } from '@lingui/core/macro';
import type { NewPerson } from '../../../components/contacts/contacts-view.ts';
import { send } from '../../../lib/messages/send.ts';
import type { MessageName, Request, Result, Reply } from '../../../lib/messages/protocol.ts';
import type { OwnValues } from '../../../lib/model/contacts/contact.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import { changeSettings } from '../../../lib/settings/stored-settings.ts';
import type { SettingChanges } from '../../../lib/settings/settings.ts';
import { findGroupLabel } from '../../../lib/view/labels.ts';
import { deletedText, erasedText, notErasedText } from '../../../lib/view/erased-text.ts';
import { NOTHING_SELECTED } from '../../../lib/contacts/selection.ts';
import { notStoredText } from '../../../lib/view/notices/not-stored-text.ts';
import { createChangeActions } from './change-actions.ts';
import type { ContactsStore } from './contacts-store.ts';
import { createLabelActions } from './label-actions.ts';
import { toNotAddedText, toProblemText } from './problem-texts.ts';
import type { AwaitedRemovalPreview } from './removal-preview.ts';
import { createViewActions } from './view-actions.ts';

export type ContactActions = ReturnType<typeof createContactActions>;

export function createContactActions(
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

  const { sendInTurn, ...changeActions } = createChangeActions(store, index, sendChange);

  return {
    async deleteForGood(ids: readonly string[]): Promise<void> {
      const problem = plural(ids.length, {
        one: '# contact not deleted. Reload this page and try again.',
        other: '# contacts not deleted. Reload this page and try again.',
      });
      const result = await sendInTurn('contacts.delete', { ids: [...ids] }, problem);
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

    ...changeActions,
    ...createLabelActions(store, sendChange),
    ...createViewActions(store, sendChange),
    flag: (flag: Request<'value.flag'>) => void sendChange('value.flag', flag),
    unflag: (id: string) => void sendChange('value.unflag', { id }),
    async changeSettings(changes: SettingChanges): Promise<void> {
      try {
        await changeSettings(changes);
        store.setState({ problem: '' });
      } catch {
        store.setState({ message: '', problem: notStoredText() });
      }
    },
  };
}
