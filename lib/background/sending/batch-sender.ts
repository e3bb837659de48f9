// Sends the contacts of the stored sending, a batch at a time.
import { t } from '@lingui/core/macro';
import {
  toContactSuppressionIds,
  type Suppressions,
} from '../../enrichment/suppression/find-suppression-ids.ts';
import { addEvent } from '../../model/contacts/contact-change.ts';
import { contactSummary, type Contact } from '../../model/contacts/contact.ts';
import { isSamplePerson } from '../../model/sample.ts';
import { toTargetName, type Batch, type Sending } from '../../model/sending/sending.ts';
import { isHostAllowed } from '../../platform/allowed-host.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import { targetConnectionItems, sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { listContactFlags } from '../../store/flag-rows.ts';
import { getContactById } from '../../store/contact-rows.ts';
import { readRow } from '../../store/rows.ts';
import { createTarget, type TargetCollaborators } from './create-target.ts';
import { withoutGoneRecords } from './gone-records.ts';
import { afterBatch, nextBatch, pause, toDueTime, withResults } from './sending-states.ts';
import { changeSending, withConnectionsLock } from './stored-changes.ts';
import {
  SendingInterruptedError,
  type BatchOutcome,
  type ContactResult,
  type Target,
} from './target.ts';

type Collaborators = TargetCollaborators & {
  db: Database;
  store: Pick<EngineStore, 'isAnySuppressed'>;
  suppressions: Suppressions;
};

type FoundTarget = { target: Target; lastSentAt: Date | null };

export function createBatchSender({ db, store, suppressions, ...collaborators }: Collaborators) {
  const { now } = collaborators;
  /** Kept between batches: it knows when the last request left, and the fields that the account has. */
  let last: { key: string; target: Target } | null = null;

  /** Or why contacts can no longer be sent there. */
  async function findTarget(current: Sending): Promise<FoundTarget | string> {
    const { connection, secret } = await withConnectionsLock(async () => ({
      connection: await targetConnectionItems[current.target].get(),
      secret: await targetSecrets.get(current.target),
    }));
    // Another account than the user chose for these contacts is not connected to it either.
    if (!secret || connection?.account !== current.account) {
      return toDisconnected(current);
    }
    const url = secret.target === 'webhook' ? secret.url : collaborators.origins[secret.target];
    if (!(await isHostAllowed(url))) {
      const { host } = new URL(url);
      const name = toTargetName(current);
      return t`The browser no longer allows ${host}. Disconnect ${name} in Settings, Send to, and connect it again.`;
    }
    const key = JSON.stringify([current.id, secret]);
    if (last?.key !== key) last = { key, target: createTarget(secret, collaborators) };
    const { lastSentAt } = connection;
    return { target: last.target, lastSentAt: lastSentAt === null ? null : new Date(lastSentAt) };
  }

  /** The account may have been disconnected or replaced since the request left. */
  const noteSent = ({ target, account }: Sending): Promise<void> =>
    withConnectionsLock(async () => {
      const connection = await targetConnectionItems[target].get();
      if (connection?.account !== account) return;
      await targetConnectionItems[target].set({ ...connection, lastSentAt: now().toISOString() });
    });

  /** The contact as it may be sent, or why it may not. */
  async function prepare(id: string): Promise<Contact | string> {
    const found = await getContactById(db, id);
    if (!found || found.deletedAt) return t`No longer in your contacts`;
    if (isSamplePerson(found)) return t`A sample person, who is invented`;
    const ids = await toContactSuppressionIds(suppressions, found);
    if (await store.isAnySuppressed(ids)) return t`On your suppression list`;
    // Under the id of the sending, also if it was merged into another contact.
    return { ...withoutFlagged(found, await listContactFlags(db, found.id)), id };
  }

  /** The entry has the time of the batch: repeating the batch adds no second one. */
  async function addHistory(ids: readonly string[], { at }: Batch, to: Sending): Promise<void> {
    const event = { at, type: 'sent' as const, text: toTargetName(to), account: to.account };
    await db.transaction('rw', db.contacts, async () => {
      for (const row of await db.contacts.bulkGet([...ids])) {
        const found = readRow(contactSummary, row);
        const history = found?.history ?? [];
        if (!row || history.some((one) => one.type === 'sent' && one.at === at)) continue;
        await db.contacts.put({ ...row, history: addEvent(history, event) });
      }
    });
  }

  /** Stores it on disk before a record is created. Nothing is created after the user has stopped the sending. */
  const beforeCreating = (sendingId: string) => async (since: Date) => {
    const changed = await changeUnlessStopped(
      sendingId,
      (stored) =>
        stored.batch && {
          ...stored,
          batch: { ...stored.batch, creatingSince: since.toISOString() },
        },
    );
    if (!changed) throw stoppedByUser();
  };

  /**
   * Nothing is changed after that either, nor after the account was disconnected. Contacts that were erased or suppressed
   * since the batch began are skipped, and the rest of the batch is repeated.
   */
  const beforeWriting =
    ({ id: sendingId, target, account }: Sending, results: Map<string, ContactResult>) =>
    async (ids: readonly string[]) => {
      if ((await sendingItem.get())?.id !== sendingId) throw stoppedByUser();
      const connection = await targetConnectionItems[target].get();
      if (connection?.account !== account) {
        throw new SendingInterruptedError({
          type: 'stopped',
          problem: toDisconnected({ target, account }),
        });
      }
      let isChanged = false;
      for (const id of ids) {
        const prepared = await prepare(id);
        if (typeof prepared !== 'string') continue;
        results.set(id, { state: 'skipped', reason: prepared });
        isChanged = true;
      }
      if (isChanged) {
        throw new SendingInterruptedError({
          type: 'later',
          afterSeconds: null,
          isLimit: true,
          problem: '',
        });
      }
    };

  async function send(
    current: Sending,
    batch: Batch,
    { target, lastSentAt }: FoundTarget,
  ): Promise<BatchOutcome> {
    const isWaiting = new Set(
      current.contacts.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
    );
    const results = new Map<string, ContactResult>();
    const contacts: Contact[] = [];
    for (const id of batch.ids.filter((one) => isWaiting.has(one))) {
      const prepared = await prepare(id);
      if (typeof prepared === 'string') results.set(id, { state: 'skipped', reason: prepared });
      else contacts.push(prepared);
    }
    const outcome =
      contacts.length === 0
        ? { results: new Map<string, ContactResult>(), interruption: null, isUncertain: false }
        : await target.send({
            ...batch,
            contacts,
            options: current.options,
            lastSentAt,
            creatingSince: batch.creatingSince === null ? null : new Date(batch.creatingSince),
            beforeCreating: beforeCreating(current.id),
            beforeWriting: beforeWriting(current, results),
          });
    for (const [id, result] of outcome.results) results.set(id, result);

    const sent = [...results].flatMap(([id, { state }]) => (state === 'sent' ? [id] : []));
    await addHistory(sent, batch, current);
    if (sent.length > 0) await noteSent(current);
    return { ...outcome, results };
  }

  return {
    /** Sends the next batch if it is due. Returns when to call it again; null: nothing is left to do. */
    async step(): Promise<Date | null> {
      const current = await sendingItem.get();
      if (!current || current.nextAt === null) return null;
      const due = toDueTime(current.nextAt, now());
      if (due > now()) return due;
      const found = await findTarget(current);
      if (typeof found === 'string') {
        await changeUnlessStopped(current.id, (stored) => pause(stored, found));
        return null;
      }
      const batch = current.batch ?? nextBatch(current, found.target.contactsPerBatch, now());
      const begun = await changeUnlessStopped(current.id, (stored) => ({ ...stored, batch }));
      if (!begun) return null;
      const outcome = await send(begun, batch, found);
      const next = await changeSending((stored) => {
        if (stored?.batch?.id !== batch.id) return null;
        const changed =
          stored.id === current.id
            ? afterBatch(stored, batch, outcome, now())
            : withResults(stored, batch, outcome);
        return withoutGoneRecords(db, changed, batch.ids);
      });
      return next?.nextAt ? new Date(next.nextAt) : null;
    },
  };
}

const toDisconnected = (current: Pick<Sending, 'target' | 'account'>): string => {
  const name = toTargetName(current);
  return t`${name} is no longer connected. Connect it in Settings, Send to.`;
};

const stoppedByUser = (): SendingInterruptedError =>
  new SendingInterruptedError({ type: 'stopped', problem: t`You stopped it.` });

/** Null, and nothing written, if the user has stopped or replaced it meanwhile: then it has another id. */
const changeUnlessStopped = (
  id: string,
  change: (stored: Sending) => Sending | null,
): Promise<Sending | null> =>
  changeSending((stored) => (stored?.id === id ? change(stored) : null));
