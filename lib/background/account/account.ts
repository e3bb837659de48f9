import { mayLastStartBeCharged } from '../../model/jobs/job.ts';
import { isSameWorkspace } from '../../model/workspace.ts';
import type { Result } from '../../messages/protocol.ts';
import { createLock } from '../../platform/web-lock.ts';
import type { Account } from '../../settings/account.ts';
import { accountItem, connectionItem } from '../../settings/items.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { refuse } from '../replies.ts';
import { openConnection, type OpenConnection } from './service-client.ts';

/** Requests the balance, in credits, and stores it with its time. Free. */
export async function refreshAccount(): Promise<Result<{ balance: number }>> {
  const service = await openConnection();
  if (!service) return refuse({ code: 'not_connected' });
  // The balance may or may not include what happens while the request runs.
  const at = new Date().toISOString();
  const outcome = await service.client.call('getCredits');
  if (!outcome.ok) return refuse({ code: 'service', failure: outcome.failure });
  await loadMissingAdditions(service);
  const { balance } = outcome.value;
  const { baseUrl, workspaceId, additions } = service.connection;
  // A service with our additions sets aside the highest price of its running jobs, as ours does.
  const setsAside = additions?.idempotencyKey === true;
  await withAccountLock(() => storeAccount({ baseUrl, workspaceId, balance, at, setsAside }));
  return { ok: true, value: { balance } };
}

const withAccountLock = createLock('account');

/** Responses can arrive out of order: the response to an older request changes nothing. */
async function storeAccount(account: Account): Promise<void> {
  const [known, connection] = await Promise.all([accountItem.get(), connectionItem.get()]);
  if (!connection || !isSameWorkspace(account, connection)) return;
  const isOlder = known !== null && isSameWorkspace(known, account) && known.at > account.at;
  // The clock may have been set back.
  const isKnownTime = known !== null && known.at <= new Date().toISOString();
  if (!(isOlder && isKnownTime)) await accountItem.set(account);
}

/**
 * Loads what the service offers beyond the plain interface, if that failed when it was connected, or an earlier
 * version of Sidelight did not read all of it.
 */
async function loadMissingAdditions({ connection, client }: OpenConnection): Promise<void> {
  // The demo has no document. What it has is known when it begins.
  if (connection.additions?.search !== undefined || connection.mode === 'sample') return;
  const additions = await client.fetchAdditions();
  const kept = await connectionItem.get();
  const same = kept?.baseUrl === connection.baseUrl && kept.connectedAt === connection.connectedAt;
  if (!additions || !same) return;
  // A response may have shown since that the document is wrong about it.
  const search = kept.additions?.search ?? additions.search;
  await connectionItem.set({ ...kept, additions: { ...additions, search } });
}

/**
 * Stores the balance after an unanswered start with its job, once. It is shown to the user and decides nothing by
 * itself. `account`: the service has just reported it.
 */
export async function recordBalanceEvidence(store: EngineStore, account: Account): Promise<void> {
  await store.transaction(async () => {
    for (const job of await store.listUnansweredJobs()) {
      if (job.lost || !isSameWorkspace(job, account) || !job.endedAt || job.endedAt > account.at)
        continue;
      const since = job.balanceBeforeAt ?? job.createdAt;
      const unanswered = [
        ...(await store.listUnansweredJobs()),
        ...(await store.listJobsFailedSince(since)),
      ];
      const others = [
        ...(await store.listActiveJobs()),
        ...unanswered.filter((one) => mayLastStartBeCharged(one) && (one.endedAt ?? '') >= since),
        ...(await store.listReceiptsSince(since)).filter(({ charged }) => charged > 0),
      ].filter((one) => isSameWorkspace(one, account) && one.id !== job.id).length;
      const evidence = { balanceAfter: account.balance, at: account.at, others };
      await store.putJob({ ...job, lost: evidence });
    }
  });
}
