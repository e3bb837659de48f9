import type { Result } from '../messages/protocol.ts';
import { accountItem, connectionItem } from '../settings/items.ts';
import { connected, type Connected } from './service.ts';

/** Asks the service for the balance, in credits, and keeps it with its time. Free. */
export async function refreshAccount(): Promise<Result<{ balance: number }>> {
  const service = await connected();
  if (!service) return { ok: false, problem: { code: 'not_connected' } };
  const outcome = await service.client.call('getCredits');
  if (!outcome.ok) {
    return { ok: false, problem: { code: 'service', failure: outcome.failure } };
  }
  await learnMissing(service);
  const { balance } = outcome.value;
  const { baseUrl, workspaceId } = service.connection;
  await accountItem.set({ baseUrl, workspaceId, balance, at: new Date().toISOString() });
  return { ok: true, value: { balance } };
}

/** What the service offers beside the plain interface, where it could not be asked at connecting. */
async function learnMissing({ connection, client }: Connected): Promise<void> {
  if (connection.additions !== null) return;
  const additions = await client.learnAdditions();
  const kept = await connectionItem.get();
  const same = kept?.baseUrl === connection.baseUrl && kept.connectedAt === connection.connectedAt;
  if (additions && same) await connectionItem.set({ ...kept, additions });
}
