// After a job has finished: counts it on the icon (notifications/unseen-jobs.ts), and updates the balance in
// the footer and on the receipt.
import { isSameWorkspace } from '../model/workspace.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Job } from '../model/jobs/job.ts';
import { isBalanceAfter } from '../receipts/balance-after.ts';
import { accountItem, connectionItem } from '../settings/items.ts';
import { refreshAccount } from './account/account.ts';
import { countUnseenJob } from './notifications/unseen-jobs.ts';
import { rememberMissingSearch } from './people-search.ts';

/** While other jobs run, the balance in the footer may be this old. */
const ACCOUNT_FRESH_MS = 60_000;

export async function onJobFinished(store: EngineStore, job: Job): Promise<void> {
  await rememberMissingSearch(job);
  await countUnseenJob(store, job);
  if (await willRefreshSoon(store, job)) return;
  const requestedAt = new Date().toISOString();
  const wasConnected = await isConnected(job);
  const refreshed = await refreshAccount();
  // Another service may have been connected meanwhile. Its balance does not belong to this job.
  if (!refreshed.ok || !wasConnected || !(await isConnected(job))) return;
  const reportedAt = new Date().toISOString();
  await store.transaction(async () => {
    const receipt = await store.getReceipt(job.id);
    const active = (await store.listActiveJobs()).filter((one) => isSameWorkspace(one, job));
    const receipts = (await store.listReceiptsSince(requestedAt)).filter((one) =>
      isSameWorkspace(one, job),
    );
    if (!receipt || !isBalanceAfter(job.id, { requestedAt, reportedAt }, { active, receipts }))
      return;
    const { balance } = refreshed.value;
    await store.putReceipt({ ...receipt, balanceAfter: balance, balanceAfterAt: reportedAt });
  });
}

/**
 * Whether another job will finish and refresh the balance soon. Each refresh takes a request from the rate
 * budget. After an unanswered start the balance is refreshed at once, because the user needs it to decide.
 */
async function willRefreshSoon(store: EngineStore, job: Job): Promise<boolean> {
  if (job.state === 'unknown_outcome') return false;
  const account = await accountItem.get();
  const age = Date.now() - Date.parse(account?.at ?? '');
  // NaN, for a balance that was never reported, is not in the range.
  const isFresh =
    account !== null && isSameWorkspace(job, account) && age >= 0 && age < ACCOUNT_FRESH_MS;
  return isFresh && (await store.listActiveJobs()).some((one) => isSameWorkspace(one, job));
}

async function isConnected(job: Job): Promise<boolean> {
  const connection = await connectionItem.get();
  return connection !== null && isSameWorkspace(connection, job);
}
