// Records that Pipedrive's search may not find yet, because they were created a moment ago: in this sending, in one
// before, or by a request whose answer was lost.
import type { PipedriveApi, PipedriveOrganization, PipedrivePerson } from './pipedrive-api.ts';

/** Searches are later by seconds. The clock of this computer may be wrong by more. */
const MARGIN_MS = 60 * 60 * 1000;

export type RecentRecords = { people: PipedrivePerson[]; organizations: PipedriveOrganization[] };

/** @throws SendingInterruptedError */
export async function readRecentRecords(api: PipedriveApi, time: Date): Promise<RecentRecords> {
  const since = new Date(time.getTime() - MARGIN_MS);
  const people = await api.listPeopleSince(since);
  const organizations = await api.listOrganizationsSince(since);
  return {
    people: people.filter(({ is_deleted }) => !is_deleted),
    organizations: organizations.filter(({ is_deleted }) => !is_deleted),
  };
}
