// The balance after an unanswered start: requested once and stored with the job. It is shown to the user
// and decides nothing by itself.
import { isSameWorkspace } from '../model/workspace.ts';
import { mayLastStartBeCharged } from '../model/job.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Account } from '../settings/account.ts';

/** `account`: the service has just reported it. */
export async function recordBalanceEvidence(store: EngineStore, account: Account): Promise<void> {
  await store.transaction(async () => {
    for (const job of await store.unansweredJobs()) {
      if (job.lost || !isSameWorkspace(job, account) || !job.endedAt || job.endedAt > account.at)
        continue;
      const since = job.balanceBeforeAt ?? job.createdAt;
      const unanswered = [...(await store.unansweredJobs()), ...(await store.failedSince(since))];
      const others = [
        ...(await store.activeJobs()),
        ...unanswered.filter((one) => mayLastStartBeCharged(one) && (one.endedAt ?? '') >= since),
        ...(await store.receiptsSince(since)).filter(({ charged }) => charged > 0),
      ].filter((one) => isSameWorkspace(one, account) && one.id !== job.id).length;
      const evidence = { balanceAfter: account.balance, at: account.at, others };
      await store.putJob({ ...job, lost: evidence });
    }
  });
}
