// Changes of what is stored about sending. Pages and the sender change it, and extension storage has no transactions.
import { createLock } from '../../platform/web-lock.ts';
import type { Sending } from '../../model/sending/sending.ts';
import { sendingItem } from '../../settings/sending-items.ts';

const withChangesLock = createLock('sending-changes');

/** Reads, changes and writes the sending alone. Null, and nothing written, when `change` returns null. */
export const changeSending = (
  change: (stored: Sending | null) => Sending | null | Promise<Sending | null>,
): Promise<Sending | null> =>
  withChangesLock(async () => {
    const next = await change(await sendingItem.get());
    if (next) await sendingItem.set(next);
    return next;
  });

/** Reads or writes a connection together with its secret: in between, they may be of two accounts. */
export const withConnectionsLock = createLock('sending-connections');
