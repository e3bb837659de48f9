// Raising a limit, and what follows from a changed setting.
import type { Request } from '../messages/protocol.ts';
import { setClickTarget } from '../platform/panel.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { raisedLimitsItem, withRaise } from '../settings/raised-limits.ts';
import { DONE, type Done } from './replies.ts';
import { currentSession } from './account/session.ts';

/** For this session only. */
export async function raiseLimit({ limit, to }: Request<'limit.raise'>): Promise<Done> {
  const { id } = await currentSession(new Date());
  const settings = await settingsItem.get();
  const raise = { limit, from: settings[limit], to };
  await raisedLimitsItem.set(withRaise(await raisedLimitsItem.get(), id, raise));
  return DONE;
}

/** Browsers forget what a click on the icon opens when they are closed. */
export const restoreClickTarget = async (): Promise<void> =>
  setClickTarget((await settingsItem.get()).clickOpens);

type Followers = {
  /** Another time after which results expire was set. */
  onExpiryChange: () => void;
  reportStep: (error: unknown) => void;
};

/** Pages change settings without a message. */
export function followSettings(
  { onExpiryChange, reportStep }: Followers,
  signal: AbortSignal,
): void {
  settingsItem.watch(({ clickOpens, keepResultsDays }, before) => {
    if (clickOpens !== before.clickOpens) void setClickTarget(clickOpens).catch(reportStep);
    if (keepResultsDays !== before.keepResultsDays) onExpiryChange();
  }, signal);
}
