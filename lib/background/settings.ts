// The messages of pages that change settings and limits. The target of a click on the icon is passed on to the browser.
import type { Request } from '../messages/protocol.ts';
import { setClickTarget } from '../platform/panel.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { settingsItem } from '../settings/items.ts';
import { raisedLimitsItem, withRaise } from '../settings/raised-limits.ts';
import { DONE, type Done } from './replies.ts';
import { currentSession } from './account/session.ts';

/** `onExpiryChange`: another time after which results expire was set. */
export const createSettingsHandlers = (onExpiryChange: () => void) => ({
  async changeSettings({ changes }: Request<'settings.change'>): Promise<Done> {
    const { clickOpens } = await changeSettings(changes);
    await setClickTarget(clickOpens);
    if (changes.keepResultsDays) onExpiryChange();
    return DONE;
  },

  /** For this session only. */
  async raiseLimit({ limit, to }: Request<'limit.raise'>): Promise<Done> {
    const { id } = await currentSession(new Date());
    const settings = await settingsItem.get();
    const raise = { limit, from: settings[limit], to };
    await raisedLimitsItem.set(withRaise(await raisedLimitsItem.get(), id, raise));
    return DONE;
  },
});

/** Browsers forget what a click on the icon opens when they are closed. */
export const restoreClickTarget = async (): Promise<void> =>
  setClickTarget((await settingsItem.get()).clickOpens);
