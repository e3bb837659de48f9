// The temporary database that a backup is read into before it is restored. A web lock says that a page uses it: a
// database without the lock was left by a page that was closed, and is deleted.
import { Dexie } from 'dexie';

export const STAGE_DATABASE = 'sidelight-restore';

/** Reserves the database, and deletes what an earlier page left. Null while another page uses it. */
export async function reserveStage(): Promise<{ release(): Promise<void> } | null> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(STAGE_DATABASE, { ifAvailable: true }, async (lock) => {
    resolve(lock !== null);
    if (lock) await ended;
  });
  if (!(await promise)) return null;
  await Dexie.delete(STAGE_DATABASE);
  return {
    async release() {
      await Dexie.delete(STAGE_DATABASE);
      end();
    },
  };
}

/** For the background worker, when it starts. */
export async function deleteAbandonedStage(): Promise<void> {
  await (await reserveStage())?.release();
}
