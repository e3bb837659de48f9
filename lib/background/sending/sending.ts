// The messages of pages about sending contacts to other programs, and what keeps a sending going.
import { t } from '@lingui/core/macro';
import { parseBaseUrl } from '../../client/base-url.ts';
import type { Suppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import type { Request, Result } from '../../messages/protocol.ts';
import { CRM_ORIGINS, isToken, isWebhookSecret, MAX_SENT_CONTACTS } from '../../model/sending.ts';
import { isHostAllowed } from '../../platform/allowed-host.ts';
import { createLock } from '../../platform/web-lock.ts';
import type { Wake } from '../../platform/wake.ts';
import { connectionItems, sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { DONE, refuse, type Done } from '../replies.ts';
import { createTarget, type TargetTools } from './create-target.ts';
import { createSender } from './sender.ts';

type Tools = Partial<TargetTools> & {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  /** Calls `tick` at a time, also when this worker has ended. */
  wakeAt: Wake['at'];
};

type Verdict = Result<{ problem: string }>;

const PROBLEMS = {
  'not-a-url': 'bad_base_url',
  'has-credentials': 'bad_base_url',
  'not-https': 'base_url_not_https',
} as const;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createSending({ db, store, suppressions, wakeAt, ...given }: Tools) {
  const { now = () => new Date(), origins = CRM_ORIGINS, pause = wait } = given;
  const tools = { now, origins, pause };
  const sender = createSender({ ...tools, db, store, suppressions });
  const inTurn = createLock('sending');

  /** Sends what is due. One worker, and one call, at a time. */
  const tick = (): Promise<void> =>
    inTurn(async () => {
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
      if (!parsed.ok) return refuse({ code: PROBLEMS[parsed.problem] });
      if (!URL.canParse(url)) return refuse({ code: 'bad_base_url' });
      const isWellFormed =
        target === 'webhook' ? isWebhookSecret(secret.secret) : isToken(secret.token);
      if (!isWellFormed) return refuse({ code: 'internal' });
      if (!(await isHostAllowed(url))) return refuse({ code: 'permission_denied' });
      // The receiver of a webhook learns its secret only now, so it is not tried.
      const checked =
        target === 'webhook'
          ? { account: new URL(url).host }
          : await createTarget(secret, tools).check();
      if ('problem' in checked) return { ok: true, value: checked };
      await targetSecrets.set(secret);
      const { account } = checked;
      const secretEnd = (target === 'webhook' ? secret.secret : secret.token).slice(-4);
      await connectionItems[target].set({ account, secretEnd, lastSentAt: null });
      return { ok: true, value: { problem: '' } };
    },

    async test({ target }: Request<'target.test'>): Promise<Verdict> {
      const secret = await targetSecrets.get(target);
      if (!secret) return refuse({ code: 'not_connected' });
      const checked = await createTarget(secret, tools).check();
      return { ok: true, value: { problem: 'problem' in checked ? checked.problem : '' } };
    },

    async disconnect({ target }: Request<'target.disconnect'>): Promise<Done> {
      await targetSecrets.remove(target);
      await connectionItems[target].remove();
      return DONE;
    },

    async start({ target, ids, options }: Request<'sending.start'>): Promise<Done> {
      const connection = await connectionItems[target].get();
      if (!connection) return refuse({ code: 'not_connected' });
      if ((await sendingItem.get())?.nextAt) return refuse({ code: 'gone' });
      if (ids.length > MAX_SENT_CONTACTS[target]) return refuse({ code: 'internal' });
      const createdAt = now().toISOString();
      await sendingItem.set({
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
      });
      return begin();
    },

    async retry(): Promise<Done> {
      const current = await sendingItem.get();
      if (!current || current.nextAt !== null) return refuse({ code: 'gone' });
      const contacts = current.contacts.map((one) =>
        one.state === 'refused' ? { id: one.id, state: 'waiting' as const } : one,
      );
      const nextAt = now().toISOString();
      await sendingItem.set({ ...current, contacts, attempts: 0, problem: '', nextAt });
      return begin();
    },

    async stop(): Promise<Done> {
      const current = await sendingItem.get();
      if (current)
        await sendingItem.set({
          ...current,
          id: crypto.randomUUID(),
          nextAt: null,
          problem: t`You stopped it.`,
        });
      return DONE;
    },
  };
}
