import { noRoomItem } from '../settings/items.ts';

/** Notes for the panel that there is no room left to write in, and later that there is again. */
export async function noteRoom(isFull: boolean): Promise<void> {
  const isNoted = (await noRoomItem.get()) !== null;
  if (isFull === isNoted) return;
  await (isFull ? noRoomItem.set(new Date().toISOString()) : noRoomItem.remove());
}
