// After a job has ended: the new balance, on the footer and on the receipt, and a badge when no panel
// is open to show it.
import type { EngineStore } from '../store/engine-store.ts';
import type { Job } from '../model/job.ts';
import { showBadge } from '../platform/badge.ts';
import { isPanelOpen } from '../platform/panel.ts';
import { endedUnseenItem } from '../settings/items.ts';
import { refreshAccount } from './account.ts';

export async function noteEnd(store: EngineStore, job: Job): Promise<void> {
  if (!(await isPanelOpen())) {
    const unseen = (await endedUnseenItem.get()) + 1;
    await endedUnseenItem.set(unseen);
    await showBadge(unseen);
  }
  const refreshed = await refreshAccount();
  if (!refreshed.ok) return;
  await store.transaction(async () => {
    const receipt = await store.receipt(job.id);
    if (receipt) await store.putReceipt({ ...receipt, balanceAfter: refreshed.value.balance });
  });
}

export async function clearUnseen(): Promise<void> {
  await endedUnseenItem.remove();
  await showBadge(0);
}
