// A refused key is refused for every job: the first 401 stops the queue until the key has been replaced.
import type { ResponseInfo } from '../../client/request-gate.ts';
import { createFailure, type FailureCode } from '../../model/jobs/failure.ts';
import { advance, isAllowed } from '../../enrichment/job/transitions.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Connection } from '../../settings/connection.ts';
import { stoppedItem } from '../../settings/items.ts';
import type { EngineStore } from '../../store/engine-store.ts';

/** Updates the stopped state after a response to the key of this connection. */
export async function updateStopped(
  { connectedAt }: Pick<Connection, 'connectedAt'>,
  { status, receivedAt }: Pick<ResponseInfo, 'status' | 'receivedAt'>,
): Promise<void> {
  const isRefused = status === 401;
  if (!isRefused && status >= 400) return;
  const stopped = await stoppedItem.get();
  const isStopped = stopped?.connectedAt === connectedAt;
  if (isRefused && !isStopped) {
    const failure = { ...createFailure('unauthorized', 'The key was refused.'), status };
    await stoppedItem.set({ connectedAt, at: receivedAt.toISOString(), failure });
  }
  if (!isRefused && isStopped) await stoppedItem.remove();
}

/** Makes jobs due that wait because of one of these failures, because the cause is gone. */
export async function retryWaitingJobs(
  store: EngineStore,
  codes: readonly FailureCode[],
  now: Date,
): Promise<void> {
  for (const { id, failure } of await store.listActiveJobs()) {
    if (!failure || !codes.includes(failure.code)) continue;
    await store.changeJob(id, (job) =>
      job.owner === null && isAllowed(job.state, 'retry')
        ? advance<Job>(job, { type: 'retry' }, now)
        : null,
    );
  }
}
