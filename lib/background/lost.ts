// What the balance says about a start whose answer was lost: asked for once after the loss and written
// beside the job. It is shown to the user and decides nothing by itself.
import { isHere } from '../enrichment/plan.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Account } from '../settings/account.ts';

/** `account` has just been told by the service. */
export async function noteBalance(store: EngineStore, account: Account): Promise<void> {
  await store.transaction(async () => {
    for (const job of await store.lostJobs()) {
      if (job.lost || !isHere(job, account) || !job.endedAt || job.endedAt > account.at) continue;
      const running = (await store.activeJobs()).filter((one) => isHere(one, account));
      const charged = (await store.receiptsSince(job.createdAt)).filter(
        (one) =>
          one.baseUrl === job.baseUrl && one.workspaceId === job.workspaceId && one.charged > 0,
      );
      const others = running.length + charged.length;
      const lost = { balanceAfter: account.balance, at: account.at, others };
      await store.putJob({ ...job, lost });
    }
  });
}
