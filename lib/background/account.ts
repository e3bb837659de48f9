import type { Result } from '../messages/protocol.ts';
import { accountItem } from '../settings/items.ts';
import { connected } from './service.ts';

/** Asks the service for the balance, in credits, and keeps it with its time. Free. */
export async function refreshAccount(): Promise<Result<{ balance: number }>> {
  const service = await connected();
  if (!service) return { ok: false, problem: { code: 'not_connected' } };
  const outcome = await service.client.call('getCredits');
  if (!outcome.ok) {
    return { ok: false, problem: { code: 'service', failure: outcome.failure } };
  }
  const { balance } = outcome.value;
  const { baseUrl, workspaceId } = service.connection;
  await accountItem.set({ baseUrl, workspaceId, balance, at: new Date().toISOString() });
  return { ok: true, value: { balance } };
}
