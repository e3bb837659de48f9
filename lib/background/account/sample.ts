// Enters and leaves the demo inside the extension.
import { NO_ADDITIONS } from '../../model/additions.ts';
import { isSampleService, SAMPLE_PLACE, SAMPLE_SERVICE } from '../../model/sample.ts';
import {
  accountItem,
  connectionItem,
  durationsItem,
  rateItem,
  sampleStateItem,
} from '../../settings/items.ts';
import type { Database } from '../../store/database.ts';
import { deleteSampleRows } from '../../store/sample-rows.ts';
import { refreshAccount } from './account.ts';
import { DONE, refuse, type Done } from '../replies.ts';
import { withSampleLock } from './sample-fetch.ts';

/** No key, no host and no permission: nothing leaves the browser. */
export async function enterSample(): Promise<Done> {
  if (await connectionItem.get()) return refuse({ code: 'internal' });
  const now = new Date().toISOString();
  await connectionItem.set({
    ...SAMPLE_SERVICE,
    mode: 'sample',
    // Without them the user sees what happens when an answer is lost.
    // The demo has no search for people, so nothing of it is shown.
    additions: { ...NO_ADDITIONS, search: 'none' },
    connectedAt: now,
    consent: { host: SAMPLE_PLACE, at: now },
    keyEnd: '',
  });
  await refreshAccount();
  return DONE;
}

/**
 * Removes everything that the demo has made. The connection goes first, so that no job goes on. It can be interrupted
 * at any point and repeated.
 */
export const createLeaveSample = (db: Database) => async (): Promise<Done> => {
  const [connection, account] = await Promise.all([connectionItem.get(), accountItem.get()]);
  if (connection && isSampleService(connection)) await connectionItem.remove();
  if (account && isSampleService(account)) await accountItem.remove();
  await deleteSampleRows(db);
  const { [SAMPLE_SERVICE.baseUrl]: _rate, ...rates } = await rateItem.get();
  await rateItem.set(rates);
  const { [SAMPLE_SERVICE.baseUrl]: _durations, ...durations } = await durationsItem.get();
  await durationsItem.set(durations);
  await withSampleLock(() => sampleStateItem.remove());
  return DONE;
};
