// Resumes lists on the next day that have reached the limit of the day.
import { loadBudget, getAvailable } from '../enrichment/start/spending-limits.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { List } from '../model/lists/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { resumeList } from './change-list.ts';

const isAtDayLimit = ({ state, pause }: List): boolean =>
  state === 'paused' && pause?.code === 'over_day_limit';

/** True: the new day's limit allows the next person, and the list runs. */
export async function resumeOnNewDay(
  store: EngineStore,
  { id, pause }: List,
  context: StartContext,
): Promise<boolean> {
  if (pause?.code !== 'over_day_limit') return false;
  const available = getAvailable(await loadBudget(store, context));
  if (available < (pause.needed ?? 0) * 100) return false;
  return (await resumeList(store, { id }, context.now)) !== null;
}

/** The time when such a list may go on: midnight in the user's time zone. Null: there is none. */
export async function findNextDay(store: EngineStore, now: Date): Promise<Date | null> {
  if (!(await store.lists.listUnfinished()).some(isAtDayLimit)) return null;
  const midnight = new Date(now);
  midnight.setHours(24, 0, 0, 0);
  return midnight;
}
