// Sends the contacts of the stored sending, a batch at a time.
import {
  toContactSuppressionIds,
  type Suppressions,
} from '../../enrichment/suppression/suppression.ts';
import { contactSummary, type Contact } from '../../model/contact.ts';
import type { Sending, SentContact } from '../../model/sending.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import { sendingItem, webhookItem } from '../../settings/sending-items.ts';
import { webhookSecretItem } from '../../settings/webhook-secret.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { flagsOfContact } from '../../store/flag-store.ts';
import { contactById } from '../../store/contact-rows.ts';
import { readRow } from '../../store/rows.ts';
import { postWebhook, type WebhookOutcome } from './post-webhook.ts';
import { toWebhookContact } from './webhook-body.ts';

const CONTACTS_PER_BATCH = 100;
/** Then the user decides. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 3600;

type Tools = {
  db: Database;
  store: Pick<EngineStore, 'suppressed'>;
  suppressions: Suppressions;
  now(): Date;
};

type Batch = NonNullable<Sending['batch']>;

export function createSender({ db, store, suppressions, now }: Tools) {
  /** The contact as it may be sent, or why it may not. */
  async function prepare(id: string): Promise<Contact | string> {
    const found = await contactById(db, id);
    if (!found || found.deletedAt) return 'No longer in your contacts';
    const ids = await toContactSuppressionIds(suppressions, found);
    if (await store.suppressed(ids)) return 'On your suppression list';
    return withoutFlagged(found, await flagsOfContact(db, id));
  }

  /** The entry has the time of the batch: repeating the batch adds no second one. */
  async function addHistory(ids: readonly string[], { at }: Batch, text: string): Promise<void> {
    await db.transaction('rw', db.contacts, async () => {
      for (const row of await db.contacts.bulkGet([...ids])) {
        const found = readRow(contactSummary, row);
        const history = found?.history ?? [];
        if (!row || history.some((event) => event.type === 'sent' && event.at === at)) continue;
        await db.contacts.put({ ...row, history: [{ at, type: 'sent', text }, ...history] });
      }
    });
  }

  async function send(current: Sending, batch: Batch): Promise<Sending> {
    const target = await webhookSecretItem.get();
    if (!target || new URL(target.url).host !== current.host) {
      return pause(current, 'The webhook is no longer connected.');
    }
    const prepared = await Promise.all(
      batch.ids.map(async (id) => [id, await prepare(id)] as const),
    );
    const contacts = prepared.flatMap(([, one]) =>
      typeof one === 'string' ? [] : toWebhookContact(one, current.options),
    );
    const body = JSON.stringify({ type: 'contacts', id: batch.id, sent_at: batch.at, contacts });
    const outcome: WebhookOutcome =
      contacts.length === 0
        ? { type: 'accepted', refused: new Map() }
        : await postWebhook(target, { id: batch.id, body, now: now() });
    if (outcome.type === 'stopped') return pause(current, outcome.problem);
    if (outcome.type === 'later') return postpone(current, outcome, now());
    const results = new Map(prepared.map(([id, one]) => [id, toResult(id, one, outcome)] as const));
    const sent = [...results.values()].filter(({ state }) => state === 'sent');
    await addHistory(
      sent.map(({ id }) => id),
      batch,
      current.host,
    );
    const webhook = await webhookItem.get();
    if (webhook && sent.length > 0) await webhookItem.set({ ...webhook, lastSentAt: batch.at });
    const all = current.contacts.map((one) => results.get(one.id) ?? one);
    const isDone = all.every(({ state }) => state !== 'waiting');
    return {
      ...current,
      contacts: all,
      batch: null,
      attempts: 0,
      problem: '',
      nextAt: isDone ? null : now().toISOString(),
    };
  }

  return {
    /** Sends the next batch if it is due. Returns when to call it again; null: nothing is left to do. */
    async step(): Promise<Date | null> {
      const current = await sendingItem.get();
      if (!current || current.nextAt === null) return null;
      if (new Date(current.nextAt) > now()) return new Date(current.nextAt);
      const batch = current.batch ?? nextBatch(current, now());
      const begun = { ...current, batch };
      await sendingItem.set(begun);
      const next = await send(begun, batch);
      // The user may have stopped or replaced it meanwhile.
      if ((await sendingItem.get())?.id !== current.id) return null;
      await sendingItem.set(next);
      return next.nextAt === null ? null : new Date(next.nextAt);
    },
  };
}

const nextBatch = ({ contacts }: Sending, now: Date): Batch => ({
  id: crypto.randomUUID(),
  at: now.toISOString(),
  ids: contacts
    .filter(({ state }) => state === 'waiting')
    .slice(0, CONTACTS_PER_BATCH)
    .map(({ id }) => id),
});

function toResult(
  id: string,
  prepared: Contact | string,
  outcome: Extract<WebhookOutcome, { type: 'accepted' | 'refused' }>,
): SentContact {
  if (typeof prepared === 'string') return { id, state: 'skipped', reason: prepared };
  if (outcome.type === 'refused') return { id, state: 'refused', reason: outcome.problem };
  const reason = outcome.refused.get(id);
  return reason === undefined ? { id, state: 'sent' } : { id, state: 'refused', reason };
}

const pause = (current: Sending, problem: string): Sending => ({
  ...current,
  nextAt: null,
  problem,
});

function postpone(
  current: Sending,
  { afterSeconds, problem }: Extract<WebhookOutcome, { type: 'later' }>,
  now: Date,
): Sending {
  const attempts = current.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return { ...pause(current, problem), attempts };
  const wait = afterSeconds ?? FIRST_WAIT_SECONDS * 2 ** current.attempts;
  const milliseconds = 1000 * Math.min(LONGEST_WAIT_SECONDS, wait);
  const nextAt = new Date(now.getTime() + milliseconds).toISOString();
  return { ...current, attempts, problem, nextAt };
}
