// A spend limit as it holds in this session, and what was spent against it.
import { toDaySpan } from '../../model/calendar-day.ts';
import { limitsInForce, raisedLimitsItem, type LimitName } from '../../settings/raised-limits.ts';
import { openDatabase } from '../../store/database.ts';
import { listReceiptsInScope } from '../../store/receipt-queries.ts';
import { spentOnText } from '../../view/kind-words.ts';
import type { LimitUsage } from '../../view/notices/notice-callbacks.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { followQuery } from './follow-query.ts';
import type { PageState } from '../page-state.ts';

type State = Pick<PageState, 'settings' | 'session' | 'connection'>;

/** Calls back now and on each change, until the signal aborts. */
export function followLimit(
  name: LimitName,
  { settings, session, connection }: State,
  next: (usage: LimitUsage) => void,
  signal: AbortSignal,
): void {
  const sessionId = session?.id ?? null;
  const db = openDatabase();
  signal.addEventListener('abort', () => db.close());
  let limit = settings[name];
  let receipts: readonly Receipt[] = [];
  const notify = () => {
    if (signal.aborted) return;
    const isSum = name !== 'jobLimit';
    next({
      limit,
      spent: isSum ? receipts.reduce((sum, one) => sum + one.charged, 0) : null,
      spentOn: isSum ? spentOnText(receipts) : '',
    });
  };
  const applyRaised = (raised: Parameters<typeof limitsInForce>[2]) => {
    limit = limitsInForce(settings, sessionId, raised)[name];
    notify();
  };
  void raisedLimitsItem.follow(applyRaised, signal);
  const read = (found: readonly Receipt[]) => {
    receipts = found;
    notify();
  };
  const of = name === 'dayLimit' ? { day: toDaySpan(new Date()) } : { sessionId: sessionId ?? '' };
  const limited = { baseUrl: connection?.baseUrl ?? '', ...of };
  followQuery(
    () => listReceiptsInScope(db, limited),
    read,
    () => read([]),
    signal,
  );
}
