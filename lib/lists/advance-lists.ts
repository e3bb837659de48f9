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
export async function advanceLists(store: EngineStore, context: StartContext): Promise<boolean> {
  let more = false;
  for (const { id } of await store.lists.listUnfinished()) {
    await settleList(store, id, context.now);
    const list = await store.lists.getList(id);
    if (list && (await advanceList(store, list, context))) more = true;
  }
  return more;
}

async function advanceList(store: EngineStore, list: List, context: StartContext) {
  switch (list.state) {
    case 'running':
      // With another connection it waits.
      return isSameWorkspace(list, context) && makeChunk(store, list.id, context);
    case 'cancelled':
      return cancelWaitingRows(store, list.id, context.now);
    case 'paused':
      if (list.pause?.code === 'incomplete') return deleteIncomplete(store, list, context.now);
      return isSameWorkspace(list, context) && resumeOnNewDay(store, list, context);
    case 'done':
      return false;
  }
}
