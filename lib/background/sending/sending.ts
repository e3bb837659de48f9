// The messages of pages about the webhook, and what keeps a sending going.
import { browser } from 'wxt/browser';
import { parseBaseUrl } from '../../client/base-url.ts';
import type { Suppressions } from '../../enrichment/suppression/suppression.ts';
import type { Request, Result } from '../../messages/protocol.ts';
import { createLock } from '../../platform/web-lock.ts';
import type { Wake } from '../../platform/wake.ts';
import { sendingItem, webhookItem } from '../../settings/sending-items.ts';
import { webhookSecretItem } from '../../settings/webhook-secret.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { DONE, refuse, type Done } from '../replies.ts';
import { postWebhook } from './post-webhook.ts';
import { createSender } from './sender.ts';

type Tools = {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  /** Calls `tick` at a time, also when this worker has ended. */
  wakeAt: Wake['at'];
  now?: () => Date;
};

const SECRET = /^whsec_[A-Za-z0-9+/]{24,}={0,2}$/;
const PROBLEMS = {
  'not-a-url': 'bad_base_url',
  'has-credentials': 'bad_base_url',
  'not-https': 'base_url_not_https',
} as const;

export function createSending({ db, store, suppressions, wakeAt, now = () => new Date() }: Tools) {
  const sender = createSender({ db, store, suppressions, now });
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

    async connect({ url, secret }: Request<'webhook.connect'>): Promise<Done> {
      const parsed = parseBaseUrl(url);
      if (!parsed.ok) return refuse({ code: PROBLEMS[parsed.problem] });
      if (!URL.canParse(url)) return refuse({ code: 'bad_base_url' });
      if (!SECRET.test(secret)) return refuse({ code: 'internal' });
      const origins = [parsed.hostPattern];
      const isAllowed = parsed.loopback || (await browser.permissions.contains({ origins }));
      if (!isAllowed) return refuse({ code: 'permission_denied' });
      await webhookSecretItem.set({ url, secret });
      const { host } = new URL(url);
      await webhookItem.set({ host, secretEnd: secret.slice(-4), lastSentAt: null });
      return DONE;
    },

    async test(): Promise<Result<{ problem: string }>> {
      const target = await webhookSecretItem.get();
      if (!target) return refuse({ code: 'not_connected' });
      const id = crypto.randomUUID();
      const body = JSON.stringify({ type: 'test', id, sent_at: now().toISOString(), contacts: [] });
      const outcome = await postWebhook(target, { id, body, now: now() });
      return { ok: true, value: { problem: 'problem' in outcome ? outcome.problem : '' } };
    },

    async disconnect(): Promise<Done> {
      await webhookSecretItem.remove();
      await webhookItem.remove();
      return DONE;
    },

    async start({ ids, options }: Request<'sending.start'>): Promise<Done> {
      const webhook = await webhookItem.get();
      if (!webhook) return refuse({ code: 'not_connected' });
      if ((await sendingItem.get())?.nextAt) return refuse({ code: 'gone' });
      const createdAt = now().toISOString();
      await sendingItem.set({
        id: crypto.randomUUID(),
        host: webhook.host,
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
          problem: 'You stopped it.',
        });
      return DONE;
    },
  };
}
