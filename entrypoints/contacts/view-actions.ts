// The actions of the page on saved views.
import { t } from '@lingui/core/macro';
import type { Request, Result } from '../../lib/messages/protocol.ts';
import type { SavedView } from '../../lib/model/contacts/saved-view.ts';
import { toQuery, type ContactsStore } from './contacts-store.ts';

type ViewMessage = 'view.put' | 'view.remove';
type SendChange = (name: ViewMessage, request: Request<ViewMessage>) => Promise<Result<unknown>>;

/** `sendChange` shows a problem when the background refused. */
export function createViewTools(store: ContactsStore, sendChange: SendChange) {
  const putView = (view: SavedView) => sendChange('view.put', { view });
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
      void putView({ id, name, ...getSearch(), columns: [], position, createdAt });
    },
    async updateView(view: SavedView): Promise<void> {
      const result = await putView({ ...view, ...getSearch() });
      if (result.ok) store.setState({ message: t`View updated.` });
    },
    renameView: (view: SavedView, name: string) => void putView({ ...view, name }),
    removeView: (id: string) => void sendChange('view.remove', { id }),
  };
}
