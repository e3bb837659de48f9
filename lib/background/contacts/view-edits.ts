// Messages that change saved views.
import type { Request } from '../../messages/protocol.ts';
import type { Database } from '../../store/database.ts';
import { DONE, refuse, type Done } from '../replies.ts';

export const createViewEdits = (db: Database) => ({
  async putView({ view }: Request<'view.put'>): Promise<Done> {
    await db.views.put(view);
    return DONE;
  },

  /** Not a put: a page that was opened before the view was deleted must not bring it back. */
  async changeView({ id, changes }: Request<'view.change'>): Promise<Done> {
    return db.transaction('rw', db.views, async () => {
      const view = await db.views.get(id);
      if (!view) return refuse({ code: 'gone' });
      await db.views.put({ ...view, ...changes });
      return DONE;
    });
  },

  async removeView({ id }: Request<'view.remove'>): Promise<Done> {
    await db.views.delete(id);
    return DONE;
  },
});
