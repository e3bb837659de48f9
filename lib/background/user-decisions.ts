// What the user decides about values and limits. None of it asks a service, and none of it costs.
import type { Reply, Request, Result } from '../messages/protocol.ts';
import { settingsItem } from '../settings/items.ts';
import { raisedLimitsItem, withRaise } from '../settings/raised-limits.ts';
import type { Database } from '../store/database.ts';
import { dropFlag, putFlag } from '../store/flag-store.ts';
import { currentSession } from './session.ts';

type Done = Result<Record<string, never>>;
const DONE: Done = { ok: true, value: {} };

export function createJudging(db: Database) {
  return {
    async flagValue(request: Request<'value.flag'>): Promise<Result<Reply<'value.flag'>>> {
      const flag = await putFlag(db, request, new Date());
      if (!flag) return { ok: false, problem: { code: 'gone' } };
      return { ok: true, value: { id: flag.id } };
    },

    async unflagValue({ id }: Request<'value.unflag'>): Promise<Done> {
      await dropFlag(db, id);
      return DONE;
    },

    async raiseLimit({ limit, to }: Request<'limit.raise'>): Promise<Done> {
      const { id } = await currentSession(new Date());
      const settings = await settingsItem.get();
      const raise = { limit, from: settings[limit], to };
      await raisedLimitsItem.set(withRaise(await raisedLimitsItem.get(), id, raise));
      return DONE;
    },
  };
}
