// Sends the contacts of the stored sending, a batch at a time.
import { t } from '@lingui/core/macro';
import {
  toContactSuppressionIds,
  type Suppressions,
} from '../../enrichment/suppression/find-suppression-ids.ts';
import { addEvent } from '../../model/contact-change.ts';
import { contactSummary, type Contact } from '../../model/contact.ts';
import { isSamplePerson } from '../../model/sample.ts';
import { toTargetName, type Batch, type Sending } from '../../model/sending.ts';
import { isHostAllowed } from '../../platform/allowed-host.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import { connectionItems, sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { flagsOfContact } from '../../store/flag-store.ts';
import { contactById } from '../../store/contact-rows.ts';
import { readRow } from '../../store/rows.ts';
import { createTarget, type TargetTools } from './create-target.ts';
import { HaltError, type ContactResult, type Halt, type Target } from './target.ts';

/** Then the user decides. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 3600;

type Tools = TargetTools & {
  db: Database;
  store: Pick<EngineStore, 'suppressed'>;
  suppressions: Suppressions;
};

export function createSender({ db, store, suppressions, ...tools }: Tools) {
  const { now } = tools;
  /** Kept between batches: it knows when the last request left, and the fields that the account has. */
  let last: { key: string; target: Target } | null = null;

  /** Or why contacts can no longer be sent there. */
  async function findTarget(current: Sending): Promise<Target | string> {
    const name = toTargetName(current);
    const connection = await connectionItems[current.target].get();
    const secret = await targetSecrets.get(current.target);
    // Another account than the user chose for these contacts is not connected to it either.
    if (!secret || connection?.account !== current.account) {
      return t`${name} is no longer connected. Connect it in Settings, Send to.`;
    }
    const url = secret.target === 'webhook' ? secret.url : tools.origins[secret.target];
    if (!(await isHostAllowed(url))) {
      const { host } = new URL(url);
      return t`The browser no longer allows ${host}. Disconnect ${name} in Settings, Send to, and connect it again.`;
    }
    const key = JSON.stringify([current.id, secret]);
    if (last?.key !== key) last = { key, target: createTarget(secret, tools) };
    return last.target;
  }

  /** The contact as it may be sent, or why it may not. */
  async function prepare(id: string): Promise<Contact | string> {
    const found = await contactById(db, id);
    if (!found || found.deletedAt) return t`No longer in your contacts`;
    if (isSamplePerson(found)) return t`A sample person, who is invented`;
    const ids = await toContactSuppressionIds(suppressions, found);
    if (await store.suppressed(ids)) return t`On your suppression list`;
    // Under the id of the sending, also if it was merged into another contact.
    return { ...withoutFlagged(found, await flagsOfContact(db, found.id)), id };
  }

  /** The entry has the time of the batch: repeating the batch adds no second one. */
  async function addHistory(ids: readonly string[], { at }: Batch, text: string): Promise<void> {
    await db.transaction('rw', db.contacts, async () => {
      for (const row of await db.contacts.bulkGet([...ids])) {
        const found = readRow(contactSummary, row);
        const history = found?.history ?? [];
        if (!row || history.some((event) => event.type === 'sent' && event.at === at)) continue;
        const event = { at, type: 'sent' as const, text };
        await db.contacts.put({ ...row, history: addEvent(history, event) });
      }
    });
  }

  /** Stores it on disk before a record is created. Nothing is created after the user has stopped the sending. */
  const beforeCreating = (sendingId: string) => async (since: Date) => {
    const stored = await sendingItem.get();
    if (stored?.id !== sendingId || !stored.batch) {
      throw new HaltError({ type: 'stopped', problem: t`You stopped it.` });
    }
    const batch = { ...stored.batch, creatingSince: since.toISOString() };
    await sendingItem.set({ ...stored, batch });
  };

  async function send(current: Sending, batch: Batch, target: Target): Promise<Sending> {
    const isWaiting = new Set(
      current.contacts.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
    );
    const connection = await connectionItems[current.target].get();
    const lastSentAt = connection?.lastSentAt ? new Date(connection.lastSentAt) : null;
    const results = new Map<string, ContactResult>();
    const contacts: Contact[] = [];
    for (const id of batch.ids.filter((one) => isWaiting.has(one))) {
      const prepared = await prepare(id);
      if (typeof prepared === 'string') results.set(id, { state: 'skipped', reason: prepared });
      else contacts.push(prepared);
    }
    const outcome =
      contacts.length === 0
        ? { results: new Map<string, ContactResult>(), halt: null, isUncertain: false }
        : await target.send({
            ...batch,
            contacts,
            options: current.options,
            lastSentAt,
            creatingSince: batch.creatingSince === null ? null : new Date(batch.creatingSince),
            beforeCreating: beforeCreating(current.id),
          });
    for (const [id, result] of outcome.results) results.set(id, result);

    const sent = [...results].flatMap(([id, { state }]) => (state === 'sent' ? [id] : []));
    await addHistory(sent, batch, toTargetName(current));
    if (connection && sent.length > 0) {
      await connectionItems[current.target].set({ ...connection, lastSentAt: now().toISOString() });
    }
    // `beforeCreating` may have stored a later time.
    const stored = (await sendingItem.get())?.batch ?? batch;
    const next = {
      ...current,
      contacts: current.contacts.map((one) => {
        const result = results.get(one.id);
        return result ? { id: one.id, ...result } : one;
      }),
      batch: { ...batch, creatingSince: outcome.isUncertain ? stored.creatingSince : null },
    };
    if (outcome.halt) return afterHalt(next, outcome.halt, now());
    const isDone = next.contacts.every(({ state }) => state !== 'waiting');
    const nextAt = isDone ? null : now().toISOString();
    return { ...next, batch: null, attempts: 0, problem: '', nextAt };
  }

  return {
    /** Sends the next batch if it is due. Returns when to call it again; null: nothing is left to do. */
    async step(): Promise<Date | null> {
      const current = await sendingItem.get();
      if (!current || current.nextAt === null) return null;
      if (new Date(current.nextAt) > now()) return new Date(current.nextAt);
      const target = await findTarget(current);
      if (typeof target === 'string') {
        await sendingItem.set(pause(current, target));
        return null;
      }
      const batch = current.batch ?? nextBatch(current, target.contactsPerBatch, now());
      const begun = { ...current, batch };
      await sendingItem.set(begun);
      const next = await send(begun, batch, target);
      // The user may have stopped or replaced it meanwhile.
      if ((await sendingItem.get())?.id !== current.id) return null;
      await sendingItem.set(next);
      return next.nextAt === null ? null : new Date(next.nextAt);
    },
  };
}

const nextBatch = ({ contacts }: Sending, size: number, now: Date): Batch => ({
  id: crypto.randomUUID(),
  at: now.toISOString(),
  ids: contacts
    .filter(({ state }) => state === 'waiting')
    .slice(0, size)
    .map(({ id }) => id),
  creatingSince: null,
});

const pause = (current: Sending, problem: string): Sending => ({
  ...current,
  nextAt: null,
  problem,
});

function afterHalt(current: Sending, halt: Halt, now: Date): Sending {
  if (halt.type === 'stopped') return pause(current, halt.problem);
  const { afterSeconds, isLimit, problem } = halt;
  const attempts = current.attempts + 1;
  if (attempts >= MAX_ATTEMPTS && !isLimit) return { ...pause(current, problem), attempts };
  const ownWait = FIRST_WAIT_SECONDS * 2 ** current.attempts;
  const wait = isLimit ? Math.max(afterSeconds ?? 0, ownWait) : (afterSeconds ?? ownWait);
  const milliseconds = 1000 * Math.min(MAX_WAIT_SECONDS, wait);
  const nextAt = new Date(now.getTime() + milliseconds).toISOString();
  return { ...current, attempts, problem, nextAt };
}
