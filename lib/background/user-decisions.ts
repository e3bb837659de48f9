// What the user decides about values, limits and settings. Nothing here sends a request.
import type { Reply, Request, Result } from '../messages/protocol.ts';
import { setClickTarget } from '../platform/panel.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { settingsItem } from '../settings/items.ts';
import { raisedLimitsItem, withRaise } from '../settings/raised-limits.ts';
import type { Database } from '../store/database.ts';
import { dropFlag, putFlag } from '../store/flag-store.ts';
import { currentSession } from './session.ts';

type Done = Result<Record<string, never>>;
const DONE: Done = { ok: true, value: {} };

/** `onExpiryChange`: another time after which results expire was set. */
export function createUserDecisions(db: Database, onExpiryChange: () => void) {
  return {
    async changeSettings({ changes }: Request<'settings.change'>): Promise<Done> {
      const { clickOpens } = await changeSettings(changes);
      await setClickTarget(clickOpens);
      if (changes.keepResultsDays) onExpiryChange();
      return DONE;
    },

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

/** Browsers forget what a click on the icon opens when they are closed. */
export const restoreClickTarget = async (): Promise<void> =>
  setClickTarget((await settingsItem.get()).clickOpens);
