// The actions of the page on saved views.
import { t } from '@lingui/core/macro';
import type { Request, Result } from '../../../lib/messages/protocol.ts';
import type { SavedView } from '../../../lib/model/contacts/saved-view.ts';
import { toQuery, type ContactsStore } from './contacts-store.ts';

type ViewMessage = 'view.put' | 'view.change' | 'view.remove';
type SendChange = <Name extends ViewMessage>(
  name: Name,
  request: Request<Name>,
) => Promise<Result<unknown>>;

/** `sendChange` shows a problem when the background refused. */
export function createViewActions(store: ContactsStore, sendChange: SendChange) {
  /** What is shown now, also the filter of a list, a tag or Due. */
  function getSearch(): Pick<SavedView, 'query' | 'filters' | 'sort'> {
    const { text, filters, sort } = toQuery(store.getState());
    return { query: text, filters, sort };
  }
  return {
    saveView(name: string): void {
      const { views } = store.getState();
      const position = Math.max(0, ...views.map((view) => view.position)) + 1;
      const createdAt = new Date().toISOString();
      const id = crypto.randomUUID();
      const view = { id, name, ...getSearch(), position, createdAt };
      void sendChange('view.put', { view });
    },
    async updateView({ id }: SavedView): Promise<void> {
      const result = await sendChange('view.change', { id, changes: getSearch() });
      if (result.ok) store.setState({ message: t`View updated.` });
    },
    renameView: ({ id }: SavedView, name: string) =>
      void sendChange('view.change', { id, changes: { name } }),
    removeView: (id: string) => void sendChange('view.remove', { id }),
  };
}
