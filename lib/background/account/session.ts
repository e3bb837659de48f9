import { createLock } from '../../platform/web-lock.ts';
import { SESSION_HOURS, sessionItem, type Session } from '../../settings/items.ts';

const LENGTH_MS = SESSION_HOURS * 3_600_000;

const withSessionLock = createLock('session');

/**
 * Returns the running session, or a new one after twelve hours. Its storage ends with the browser.
 * Concurrent calls get the same session, because spending is counted by session.
 */
export const currentSession = (now: Date): Promise<Session> =>
  withSessionLock(async () => {
    const kept = await sessionItem.get();
    // In both directions: a clock that was ahead would leave a session without an end.
    if (kept && Math.abs(now.getTime() - Date.parse(kept.startedAt)) < LENGTH_MS) return kept;
    const session: Session = { id: crypto.randomUUID(), startedAt: now.toISOString() };
    await sessionItem.set(session);
    return session;
  });
