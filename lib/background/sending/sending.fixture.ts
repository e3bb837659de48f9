// The sender with a database and a clock of the test, and the interfaces of CRMs where the test has them.
import { vi } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { CRM_ORIGINS, type CrmId } from '../../model/sending/targets.ts';
import { sendingItem } from '../../settings/sending-items.ts';
import { openDatabase } from '../../store/database.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { createSuppressionEditor } from '../privacy/suppression-editor.ts';
import { createSendingHandlers } from './sending-handlers.ts';

const secret = async () => 'a secret of this test';

export type SendingFixture = ReturnType<typeof createSendingFixture>;

export function createSendingFixture() {
  const db = openDatabase(`sending-${crypto.randomUUID()}`);
  const clock = { time: new Date('2026-11-20T10:00:00.000Z').getTime() };
  const now = () => new Date(clock.time);
  const origins = { ...CRM_ORIGINS };
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret });
  const wakeAt = vi.fn<(time: Date | null) => void>();
  const pauses: number[] = [];
  const pause = vi.fn<(milliseconds: number) => Promise<void>>(
    async (milliseconds) => void pauses.push(milliseconds),
  );
  /** A worker that finds what is stored. */
  const startWorker = () =>
    createSendingHandlers({ db, store, suppressions, wakeAt, now, origins, pause });
  return {
    db,
    clock,
    now,
    origins,
    wakeAt,
    pause,
    pauses,
    startWorker,
    editor: createSuppressionEditor({ db, store, suppressions, secret, now }),

    /** Stores contacts, which differ in their keys. */
    async save(...contacts: (Partial<Contact> & { id: string })[]): Promise<string[]> {
      const rows = contacts.map((one) => contactWith({ keys: [`net:${one.id}`], ...one }));
      await db.contacts.bulkPut(rows);
      return rows.map(({ id }) => id);
    },

    async connect(target: CrmId, origin: string, token: string) {
      origins[target] = origin;
      return startWorker().connect({ target, token });
    },

    /** The sending when it has ended, or waits. */
    settled: () =>
      vi.waitUntil(async () => {
        const current = await sendingItem.get();
        return current && (current.nextAt === null || current.problem !== '') ? current : null;
      }),

    /** Lets the time come to which the sending waits, and goes on in another worker. */
    async resume() {
      const { nextAt } = (await sendingItem.get())!;
      if (nextAt) clock.time = Math.max(clock.time, new Date(nextAt).getTime());
      await startWorker().tick();
      return (await sendingItem.get())!;
    },
  };
}
