// What keeps lists going: settles the jobs that have ended with the rows that wait for them, and makes
// the next chunks. All it knows is on disk, and each of its transactions leaves a whole state: it can die
// between any two of them, and the next call goes on from there.
import type { StartContext } from '../enrichment/start/start.ts';
import type { List } from '../model/list.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { deleteIncomplete, cancelWaitingRows } from './change-list.ts';
import { resumeOnNewDay } from './resume-next-day.ts';
import { makeChunk } from './make-chunk.ts';
import { settleList } from './settle-list.ts';

/**
 * One round: of each list with work left at most one chunk, or one batch of rows that need none. True:
 * something was done, and there may be more to do at once. Never run two rounds at the same time.
 */
export async function feedLists(store: EngineStore, at: StartContext): Promise<boolean> {
  let more = false;
  for (const { id } of await store.lists.unfinished()) {
    await settleList(store, id, at.now);
    const list = await store.lists.list(id);
    if (list && (await goOn(store, list, at))) more = true;
  }
  return more;
}

async function goOn(store: EngineStore, list: List, at: StartContext) {
  switch (list.state) {
    case 'running':
      // With another connection it waits for its own.
      return isSameWorkspace(list, at) && makeChunk(store, list.id, at);
    case 'cancelled':
      return cancelWaitingRows(store, list.id, at.now);
    case 'paused':
      if (list.pause?.code === 'incomplete') return deleteIncomplete(store, list, at.now);
      return isSameWorkspace(list, at) && resumeOnNewDay(store, list, at);
    case 'done':
      return false;
  }
}
