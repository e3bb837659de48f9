// The number on the icon: jobs that have finished while no page that shows jobs was open.
import type { Job } from '../../model/jobs/job.ts';
import { showBadge } from '../../platform/badge.ts';
import { isPanelOpen } from '../../platform/panel.ts';
import { unseenFinishedItem } from '../../settings/items.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { DONE, type Done } from '../replies.ts';

export async function countUnseenJob(store: EngineStore, job: Job): Promise<void> {
  if ((await isPanelOpen()) || (await isWithinList(store, job))) return;
  const unseen = (await unseenFinishedItem.get()) + 1;
  await unseenFinishedItem.set(unseen);
  await showBadge(unseen);
}

/** Only the last chunk of a list is counted. */
async function isWithinList({ lists }: EngineStore, { listId, id }: Job): Promise<boolean> {
  const list = listId === undefined ? null : await lists.getList(listId);
  if (list?.state !== 'running') return false;
  return list.counts.waiting > 0 || list.open.some((one) => one.id !== id);
}

/** A page that shows jobs has been opened. `seen`: the notification is not needed any more. */
export const createJobsSeen = (seen: () => Promise<void>) => async (): Promise<Done> => {
  await unseenFinishedItem.remove();
  await showBadge(0);
  await seen();
  return DONE;
};
