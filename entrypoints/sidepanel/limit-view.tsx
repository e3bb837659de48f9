// What was spent against the limit that is in the way, and how to raise it. A chunk of its own: it is
// loaded when a limit is reached.
import { useEffect, useState } from 'react';
import { RaiseLimit } from '../../components/receipts/raise-limit.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import { live } from '../../lib/page/live.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import type { Problem } from '../../lib/messages/protocol.ts';
import type { Receipt } from '../../lib/model/receipt.ts';
import {
  limitsInForce,
  raisedLimitsItem,
  type LimitName,
  type RaisedLimits,
} from '../../lib/settings/raised-limits.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { receiptsAgainst } from '../../lib/store/receipt-queries.ts';
import { spentOnText } from '../../lib/view/spent-on.ts';

const LIMIT_OF: Partial<Record<Problem['code'], { limit: LimitName; of: string }>> = {
  over_job_limit: { limit: 'jobLimit', of: 'one job' },
  over_session_limit: { limit: 'sessionLimit', of: 'the session' },
  over_day_limit: { limit: 'dayLimit', of: 'the day' },
};

type Props = { state: PageState; actions: Actions; problem: Problem; now: Date };

export function LimitView({ state, actions, problem, now }: Props) {
  const which = LIMIT_OF[problem.code];
  const limit = which?.limit ?? 'sessionLimit';
  const sessionId = state.session?.id ?? null;
  const [raised, setRaised] = useState<RaisedLimits | null>(null);
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  const today = now.toDateString();
  useEffect(() => {
    const closed = new AbortController();
    void raisedLimitsItem.get().then(setRaised);
    raisedLimitsItem.watch(setRaised, closed.signal);
    const db = openDatabase();
    const midnight = new Date(today).toISOString();
    live(
      () => receiptsAgainst(db, limit === 'dayLimit' ? { since: midnight } : { sessionId }),
      setReceipts,
      () => setReceipts([]),
      closed.signal,
    );
    closed.signal.addEventListener('abort', () => db.close());
    return () => closed.abort();
  }, [limit, sessionId, today]);
  if (!which) return null;
  const inForce = limitsInForce(state.settings, sessionId, raised)[limit];
  return (
    <RaiseLimit
      key={inForce}
      of={which.of}
      usual={state.settings[limit]}
      limit={inForce}
      missing={Math.max(0, (problem.needed ?? 0) - (problem.available ?? 0))}
      spent={limit === 'jobLimit' ? null : receipts.reduce((sum, one) => sum + one.charged, 0)}
      spentOn={limit === 'jobLimit' ? '' : spentOnText(receipts)}
      onRaise={(to) => actions.raiseLimit({ limit, to })}
    />
  );
}
