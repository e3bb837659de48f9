// Connects to a service: the local demo, or a base URL with a key. Nothing is stored before the service has
// accepted the key and the user has agreed to send data to its host.
import { MAX_RESPONSE_BYTES, readBody } from '../../client/response-size.ts';
import { parseBaseUrl } from '../../client/base-url.ts';
import { DEMO_KEY_PATH, demoKey } from '../../contract/demo.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { Result } from '../../messages/protocol.ts';
import { isHostAllowed } from '../../platform/allowed-host.ts';
import { apiKeyItem } from '../../settings/api-key.ts';
import type { Connection } from '../../settings/connection.ts';
import { accountItem, connectionItem, firstPageHintItem } from '../../settings/items.ts';
import { settingsItem } from '../../settings/stored-settings.ts';
import { z } from '../../zod.ts';
import { refreshAccount } from './account.ts';
import { DONE, refuse, refuseBaseUrl, type Done } from '../replies.ts';
import { createServiceClient, openConnection } from './service-client.ts';

type ConnectionRequest = {
  mode: Connection['mode'];
  baseUrl: string;
  apiKey: string;
  consentHost: string;
};

async function connect({ mode, baseUrl, apiKey, consentHost }: ConnectionRequest): Promise<Done> {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) return refuseBaseUrl(parsed);
  // The user agreed to one host. The key goes to that host alone.
  if (consentHost !== new URL(parsed.url).host) return refuse({ code: 'internal' });
  if (!(await isHostAllowed(parsed.url))) return refuse({ code: 'permission_denied' });
  const client = createServiceClient(parsed.url, apiKey);
  const verified = await client.call('verifyKey');
  if (!verified.ok) return refuse({ code: 'service', failure: verified.failure });
  const additions = await client.fetchAdditions();
  const now = new Date().toISOString();
  const { workspace_id: workspaceId } = verified.value;
  const before = await connectionItem.get();
  await apiKeyItem.set({ key: apiKey, baseUrl: parsed.url, workspaceId });
  await accountItem.remove();
  await connectionItem.set({
    mode,
    baseUrl: parsed.url,
    workspaceId,
    additions,
    connectedAt: now,
    // Another key for the same service needs no new consent.
    consent: before?.consent.host === consentHost ? before.consent : { host: consentHost, at: now },
    keyEnd: apiKey.slice(-4),
  });
  // Only after a first connection by the user's own key.
  const isNew = mode === 'key' && (await firstPageHintItem.get()) === 'none';
  if (isNew) await firstPageHintItem.set('pending');
  await refreshAccount();
  return DONE;
}

/** The local service gives its demo key to extensions alone, and only on loopback. */
export async function connectLocalDemo(request: { consentHost: string }): Promise<Done> {
  const { demoOrigin } = await settingsItem.get();
  const parsed = parseBaseUrl(demoOrigin);
  if (!parsed.ok || !parsed.loopback) return refuse({ code: 'bad_base_url' });
  try {
    const response = await fetch(parsed.origin + DEMO_KEY_PATH, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const text = await readBody(response, MAX_RESPONSE_BYTES);
    const answer = z.safeParse(demoKey(), JSON.parse(text ?? ''));
    if (!answer.success) {
      const failure = createFailure('not_found', 'No demo service answers there.');
      return refuse({ code: 'service', failure: { ...failure, status: response.status } });
    }
    const { api_key: apiKey } = answer.data;
    // The address that the user agreed to, not one from a response.
    return await connect({ mode: 'demo', baseUrl: parsed.origin, apiKey, ...request });
  } catch {
    const failure = createFailure('unreachable', 'The local service does not answer.');
    return refuse({ code: 'service', failure });
  }
}

export const connectWithKey = (request: {
  baseUrl: string;
  apiKey: string;
  consentHost: string;
}): Promise<Done> => connect({ mode: 'key', ...request, apiKey: request.apiKey.trim() });

export async function testConnection(): Promise<Result<{ milliseconds: number }>> {
  const service = await openConnection();
  if (!service) return refuse({ code: 'not_connected' });
  const started = performance.now();
  const verified = await service.client.call('verifyKey');
  if (!verified.ok) return refuse({ code: 'service', failure: verified.failure });
  return { ok: true, value: { milliseconds: Math.round(performance.now() - started) } };
}

export async function markHintSeen(): Promise<Done> {
  await firstPageHintItem.set('seen');
  return DONE;
}

/** Only for a host that needs no permission, or has it: typing asks the user for nothing. */
export async function checkConnection({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): Promise<Result<{ milliseconds: number; balance: number | null }>> {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) return refuseBaseUrl(parsed);
  if (!(await isHostAllowed(parsed.url))) return refuse({ code: 'permission_denied' });
  const client = createServiceClient(parsed.url, apiKey.trim());
  const started = performance.now();
  const verified = await client.call('verifyKey');
  if (!verified.ok) return refuse({ code: 'service', failure: verified.failure });
  const milliseconds = Math.round(performance.now() - started);
  const credits = await client.call('getCredits');
  return { ok: true, value: { milliseconds, balance: credits.ok ? credits.value.balance : null } };
}

/** Deletes the key first, so that a connection that is only partly deleted cannot spend. */
export async function forgetConnection(): Promise<Done> {
  await apiKeyItem.remove();
  await connectionItem.remove();
  await accountItem.remove();
  return DONE;
}
