import { isHere } from '../enrichment/start/plan.ts';
import type { Result } from '../messages/protocol.ts';
import { exclusively } from '../platform/exclusively.ts';
import type { Account } from '../settings/account.ts';
import { accountItem, connectionItem } from '../settings/items.ts';
import { connected, type Connected } from './service.ts';

/** Asks the service for the balance, in credits, and keeps it with its time. Free. */
export async function refreshAccount(): Promise<Result<{ balance: number }>> {
  const service = await connected();
  if (!service) return { ok: false, problem: { code: 'not_connected' } };
  // What happens while it is asked for, the answer may know or not.
  const at = new Date().toISOString();
  const outcome = await service.client.call('getCredits');
  if (!outcome.ok) {
    return { ok: false, problem: { code: 'service', failure: outcome.failure } };
  }
  await learnMissing(service);
  const { balance } = outcome.value;
  const { baseUrl, workspaceId, additions } = service.connection;
  // A service that offers the additions of ours sets aside what its running jobs can cost, as ours does.
  const setsAside = additions?.idempotencyKey === true;
  await inTurn(() => keep({ baseUrl, workspaceId, balance, at, setsAside }));
  return { ok: true, value: { balance } };
}

const inTurn = exclusively('account');

/** Answers can overtake each other: one to an older question changes nothing. */
async function keep(account: Account): Promise<void> {
  const [known, connection] = await Promise.all([accountItem.get(), connectionItem.get()]);
  if (!connection || !isHere(account, connection)) return;
  const isOlder = known !== null && isHere(known, account) && known.at > account.at;
  // The clock may have been put back.
  const isKnownTime = known !== null && known.at <= new Date().toISOString();
  if (!(isOlder && isKnownTime)) await accountItem.set(account);
}

/** What the service offers beside the plain interface, where it could not be asked at connecting. */
async function learnMissing({ connection, client }: Connected): Promise<void> {
  if (connection.additions !== null) return;
  const additions = await client.fetchAdditions();
  const kept = await connectionItem.get();
  const same = kept?.baseUrl === connection.baseUrl && kept.connectedAt === connection.connectedAt;
  if (additions && same) await connectionItem.set({ ...kept, additions });
}
