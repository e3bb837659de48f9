// Keeps lists going: settles finished jobs with the rows that wait for them, and makes the next chunks. All
// state is on disk and consistent after each transaction: the worker can die between any two of them, and
// the next call continues.
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { List } from '../model/lists/list.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { deleteIncomplete, cancelWaitingRows } from './change-list.ts';
import { resumeOnNewDay } from './resume-next-day.ts';
import { makeChunk } from './make-chunk.ts';
import { settleList } from './settle-list.ts';

/**
 * One round: for each unfinished list at most one chunk, or one batch of rows that need no request. True:
 * something was done, and more may follow at once. Never run two rounds concurrently.
 */
export async function advanceLists(store: EngineStore, at: StartContext): Promise<boolean> {
  let more = false;
  for (const { id } of await store.lists.listUnfinished()) {
    await settleList(store, id, at.now);
    const list = await store.lists.getList(id);
    if (list && (await advanceList(store, list, at))) more = true;
  }
  return more;
}

async function advanceList(store: EngineStore, list: List, at: StartContext) {
  switch (list.state) {
    case 'running':
      // With another connection it waits.
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
