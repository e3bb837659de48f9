// The latest jobs and lists, with what is shown beside each.
import { getContactIds } from '../../model/jobs/job-contacts.ts';
import type { List } from '../../model/lists/list.ts';
import { getContactById } from '../../store/contact-rows.ts';
import type { Database } from '../../store/database.ts';
import { listStartedImports } from '../../store/import-rows.ts';
import { getJobReceipt, listRecentJobs, listRecentLists } from '../../store/queries.ts';
import type { JobEntry } from '../../view/jobs/job-rows.ts';

const RECENT_JOBS = 100;
const RECENT_LISTS = 20;

export type JobRecords = {
  entries: JobEntry[];
  lists: List[];
  /** The import of each list that an import has made, by the id of the list. */
  importIds?: ReadonlyMap<string, string>;
  unreadable: number;
};

export const NO_RECORDS: JobRecords = { entries: [], lists: [], unreadable: 0 };

/** Body of a liveQuery. */
export async function readJobRecords(db: Database): Promise<JobRecords> {
  const { values, unreadable } = await listRecentJobs(db, RECENT_JOBS);
  const entries = values.map(async (job): Promise<JobEntry> => {
    const [id] = getContactIds(job);
    return {
      job,
      receipt: await getJobReceipt(db, job.id),
      contact: id ? await getContactById(db, id) : null,
    };
  });
  return {
    entries: await Promise.all(entries),
    lists: await listRecentLists(db, RECENT_LISTS),
    importIds: new Map(
      (await listStartedImports(db)).flatMap(({ id, listId }) => (listId ? [[listId, id]] : [])),
    ),
    unreadable: unreadable.length,
  };
}
