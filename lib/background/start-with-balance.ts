// What every start that a page requests passes through: the connection, the limits, and a balance new enough to refuse it.
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { Suppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import type { Problem, Result } from '../messages/protocol.ts';
import { isSampleService } from '../model/sample.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import { accountItem, connectionItem } from '../settings/items.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { limitsInForce, raisedLimitsItem } from '../settings/raised-limits.ts';
import { refreshAccount } from './account/account.ts';
import { currentSession } from './account/session.ts';
import { refuse } from './replies.ts';

async function loadStartContext(suppressions: Suppressions): Promise<StartContext | null> {
  const now = new Date();
  const [connection, { id: sessionId }, account, settings, raised] = await Promise.all([
    connectionItem.get(),
    currentSession(now),
    accountItem.get(),
    settingsItem.get(),
    raisedLimitsItem.get(),
  ]);
  if (!connection) return null;
  const { baseUrl, workspaceId } = connection;
  const known = account && isSameWorkspace(account, connection) ? account : null;
  return {
    now,
    baseUrl,
    workspaceId,
    sessionId,
    balance: known?.balance ?? null,
    balanceAt: known?.at ?? null,
    setsAside: known?.setsAside ?? false,
    ...limitsInForce(settings, sessionId, raised),
    sendProfileLink: settings.sendProfileLink,
    suppressions,
  };
}

export type Refused = { ok: false; refusal: Problem };

/**
 * Starts with the known balance. Before it refuses for lack of credits, it requests a newer balance. `isSample`:
 * everyone who is looked up is a sample person; the demo refuses all others.
 */
export async function startWithBalance<Value extends { ok: true }>(
  suppressions: Suppressions,
  start: (context: StartContext) => Promise<Value | Refused>,
  isSample = true,
): Promise<Result<Value>> {
  const context = await loadStartContext(suppressions);
  if (!context) return refuse({ code: 'not_connected' });
  if (isSampleService(context) && !isSample) return refuse({ code: 'sample_only' });
  let started = await start(context);
  if (!started.ok && started.refusal.code === 'not_enough_credits') {
    const refreshed = await refreshAccount();
    if (refreshed.ok) started = await start((await loadStartContext(suppressions)) ?? context);
  }
  return started.ok ? { ok: true, value: started } : refuse(started.refusal);
}
