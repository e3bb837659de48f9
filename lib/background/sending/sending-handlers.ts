// The messages of pages about sending contacts to other programs, and what keeps a sending going.
import { t } from '@lingui/core/macro';
import { parseBaseUrl } from '../../client/base-url.ts';
import type { Suppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import type { Request, Result } from '../../messages/protocol.ts';
import type { Sending } from '../../model/sending/sending.ts';
import {
  CRM_ORIGINS,
  isToken,
  isWebhookSecret,
  MAX_SENT_CONTACTS,
} from '../../model/sending/targets.ts';
import { isHostAllowed } from '../../platform/allowed-host.ts';
import { createLock } from '../../platform/web-lock.ts';
import type { WakeAlarm } from '../../platform/wake-alarm.ts';
import { targetConnectionItems } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { wait } from '../../wait.ts';
import { DONE, refuse, refuseBaseUrl, type Done } from '../replies.ts';
import { createTarget, type TargetCollaborators } from './create-target.ts';
import { createBatchSender } from './batch-sender.ts';
import { findUncertain } from './sending-states.ts';
import { changeSending, withConnectionsLock } from './stored-changes.ts';

type Collaborators = Partial<TargetCollaborators> & {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  /** Calls `tick` at a time, also when this worker has ended. */
  wakeAt: WakeAlarm['schedule'];
};

type Verdict = Result<{ problem: string }>;

export function createSendingHandlers({
  db,
  store,
  suppressions,
  wakeAt,
  ...given
}: Collaborators) {
  const { now = () => new Date(), origins = CRM_ORIGINS, pause = wait } = given;
  const collaborators = { now, origins, pause };
  const sender = createBatchSender({ ...collaborators, db, store, suppressions });
  const withSendingLock = createLock('sending');

  /** Sends what is due. One worker, and one call, at a time. */
  const tick = (): Promise<void> =>
    withSendingLock(async () => {
      for (;;) {
        const next = await sender.step();
        wakeAt(next);
        if (next === null || next > now()) return;
      }
    });

  /** Runs while the reply leaves. The alarm of the message's handler resumes it if this worker ends. */
  const begin = (): Done => {
    void tick().catch(() => wakeAt(now()));
    return DONE;
  };

  return {
    tick,

    async connect(secret: Request<'target.connect'>): Promise<Verdict> {
      const { target } = secret;
      const url = target === 'webhook' ? secret.url : origins[target];
      const parsed = parseBaseUrl(url);
      if (!parsed.ok) return refuseBaseUrl(parsed);
      if (!URL.canParse(url)) return refuse({ code: 'bad_base_url' });
      const isWellFormed =
        target === 'webhook' ? isWebhookSecret(secret.secret) : isToken(secret.token);
      if (!isWellFormed) return refuse({ code: 'internal' });
      if (!(await isHostAllowed(url))) return refuse({ code: 'permission_denied' });
      // The receiver of a webhook learns its secret only now, so it is not tried.
      const checked =
        target === 'webhook'
          ? { account: new URL(url).host }
          : await createTarget(secret, collaborators).check();
      if ('problem' in checked) return { ok: true, value: checked };
      const { account } = checked;
      const secretEnd = (target === 'webhook' ? secret.secret : secret.token).slice(-4);
      await withConnectionsLock(async () => {
        await targetSecrets.set(secret);
        await targetConnectionItems[target].set({ account, secretEnd, lastSentAt: null });
      });
      return { ok: true, value: { problem: '' } };
    },

    async test({ target }: Request<'target.test'>): Promise<Verdict> {
      const secret = await targetSecrets.get(target);
      if (!secret) return refuse({ code: 'not_connected' });
      const checked = await createTarget(secret, collaborators).check();
      return { ok: true, value: { problem: 'problem' in checked ? checked.problem : '' } };
    },

    async disconnect({ target }: Request<'target.disconnect'>): Promise<Done> {
      await withConnectionsLock(async () => {
        await targetSecrets.remove(target);
        await targetConnectionItems[target].remove();
      });
      return DONE;
    },

    async start({ target, ids, options }: Request<'sending.start'>): Promise<Done> {
      const connection = await targetConnectionItems[target].get();
      if (!connection) return refuse({ code: 'not_connected' });
      if (ids.length > MAX_SENT_CONTACTS[target]) return refuse({ code: 'internal' });
      const createdAt = now().toISOString();
      const started: Sending = {
        id: crypto.randomUUID(),
        target,
        account: connection.account,
        createdAt,
        options,
        contacts: [...new Set(ids)].map((id) => ({ id, state: 'waiting' })),
        batch: null,
        attempts: 0,
        nextAt: createdAt,
        problem: '',
      };
      const isStarted = await changeSending((stored) =>
        stored?.nextAt ? null : { ...started, batch: findUncertain(stored, started) },
      );
      return isStarted ? begin() : refuse({ code: 'gone' });
    },

    async retry(): Promise<Done> {
      const nextAt = now().toISOString();
      const retried = await changeSending((stored) => {
        if (!stored || stored.nextAt !== null) return null;
        const contacts = stored.contacts.map((one) =>
          one.state === 'refused' ? { id: one.id, state: 'waiting' as const } : one,
        );
        return { ...stored, contacts, attempts: 0, limits: 0, problem: '', nextAt };
      });
      return retried ? begin() : refuse({ code: 'gone' });
    },

    async stop(): Promise<Done> {
      const id = crypto.randomUUID();
      const problem = t`You stopped it.`;
      // Another id: the sender, which may be waiting for an answer, then sends nothing more, and adds the results.
      await changeSending((stored) => stored && { ...stored, id, nextAt: null, problem });
      return DONE;
    },
  };
}
