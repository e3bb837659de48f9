import { useEffect, useState } from 'react';
import type { ImportPlan } from '../../../lib/contacts/import/plan-import.ts';
import { readRecentLookups } from '../../../lib/page/records/recent-lookups.ts';
import { estimateCredits, type RecentLookups } from '../../../lib/receipts/estimate-credits.ts';
import type { Database } from '../../../lib/store/database.ts';

/** What the plan will probably cost at this service; null while it is not known. */
export function useExpectedCredits(db: Database, host: string, plan: ImportPlan | null) {
  const [recent, setRecent] = useState<RecentLookups | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without receipts there is no estimate, and the plan is complete without one.
    void readRecentLookups(db, host).then(
      (read) => isCurrent && setRecent(read),
      () => isCurrent && setRecent(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, host]);
  return plan && recent && estimateCredits(plan.wanted, recent);
}
