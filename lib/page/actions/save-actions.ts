// Saving what is shown: the company, or the person, straight to a list that the next person is saved to as well.
import { send } from '../../messages/send.ts';
import type { Request } from '../../messages/protocol.ts';
import type { OwnValues } from '../../model/contacts/contact.ts';
import type { Label } from '../../model/contacts/label.ts';
import { changeSettings } from '../../settings/stored-settings.ts';
import { createLabel, findLastList } from '../../view/labels.ts';
import type { WrittenValues } from '../../view/subject/shown-subject.ts';
import type { PageState, PageStore, Scope } from '../page-state.ts';
import type { SendRequest } from './send-request.ts';

/** The list that a press of Save saves to; null for the contacts alone. */
export const getSaveList = ({ labels, settings }: Pick<PageState, 'labels' | 'settings'>) =>
  findLastList(labels, settings.saveToList);

/** Null: no list from now on. If it is not stored, the last list stays. */
export const rememberList = (list: Label | null): void =>
  void changeSettings({ saveToList: list?.id ?? '' }).catch(() => {});

/** Stores a new list; it is remembered. Null when it was not stored. */
export async function createList(
  labels: readonly Label[],
  name: string,
  put: (request: Request<'label.put'>) => Promise<{ ok: boolean }> = (one) =>
    send('label.put', one),
): Promise<Label | null> {
  const list = createLabel(labels, 'list', name, new Date());
  const { ok } = await put({ label: list });
  if (ok) rememberList(list);
  return ok ? list : null;
}

/** Undefined when the text has no values. */
function toOwnValues({ emails, phones }: WrittenValues, at: string): OwnValues | undefined {
  if (emails.length + phones.length === 0) return undefined;
  return {
    emails: emails.map((email) => ({ email, at })),
    phones: phones.map((number) => ({ number, at })),
  };
}

export function createSaveActions(store: PageStore, sendRequest: SendRequest) {
  function saveShown(list: Label | null): void {
    const { shown } = store.getState().panelSubject;
    if (shown?.kind === 'person') {
      const lists = list ? { lists: [list.id] } : {};
      const { person, written } = shown;
      const own = written && toOwnValues(written, new Date().toISOString());
      const request = { person, ...lists, ...(own && { own }) };
      void sendRequest('contact.save', request, { kind: 'person', kinds: [] });
    }
    if (shown?.kind === 'company') {
      void sendRequest('company.save', { company: shown.company }, { kind: 'company' });
    }
  }

  return {
    save: () => saveShown(getSaveList(store.getState())),

    /** What the text says of a person who is saved already; their lists stay. */
    saveValues: () => saveShown(null),

    saveTo(list: Label | null): void {
      rememberList(list);
      saveShown(list);
    },

    async saveToNew(name: string): Promise<void> {
      const { labels, panelSubject } = store.getState();
      const scope: Scope =
        panelSubject.shown?.kind === 'company'
          ? { kind: 'company' }
          : { kind: 'person', kinds: [] };
      const list = await createList(labels, name, (one) => sendRequest('label.put', one, scope));
      if (list) saveShown(list);
    },
  };
}
