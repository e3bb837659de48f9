// Whether there is space to store results, for the notice on every page. Only a job's next step would find that there is
// space again, and it can be late: its service may ask it to wait, or refuse the key.
import { Dexie } from 'dexie';
import { diskFullItem } from '../settings/items.ts';

/** Between two looks. Each writes to the disk. */
const LOOK_INTERVAL_MS = 10_000;

const DATABASE_NAME = 'sidelight-space';

/** About the largest result of one person. Random, because the browser compresses what it stores. */
const TRIED_BYTES = 65_536;

/** `write` rejects when there is no space. */
export function createDiskSpace(write: () => Promise<void> = tryWriting) {
  let nextLookAt = 0;

  /** Stores since when the disk is full. */
  async function note(isFull: boolean): Promise<void> {
    const isKnown = (await diskFullItem.get()) !== null;
    if (isFull === isKnown) return;
    await (isFull ? diskFullItem.set(new Date().toISOString()) : diskFullItem.remove());
  }

  return {
    note,
    /** After the disk was full: looks whether there is space again. Call it often. */
    async look(now: Date): Promise<void> {
      // A clock that was set back leaves a time in the far future.
      const wait = nextLookAt - now.getTime();
      const isTooSoon = wait > 0 && wait <= LOOK_INTERVAL_MS;
      if (isTooSoon || (await diskFullItem.get()) === null) return;
      nextLookAt = now.getTime() + LOOK_INTERVAL_MS;
      const isFull = await write().then(
        () => false,
        () => true,
      );
      await note(isFull);
    },
  };
}

/** In a database of its own, which is gone afterwards. */
async function tryWriting(): Promise<void> {
  const database = new Dexie(DATABASE_NAME, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ tried: '' });
  try {
    await database.table('tried').put(crypto.getRandomValues(new Uint8Array(TRIED_BYTES)), 'row');
  } finally {
    await database.delete();
  }
}
