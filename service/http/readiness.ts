// Readiness: whether this process should receive requests. /readyz reports it to proxies and
// orchestrators.
import { getInTime } from '../concurrency/deadline.ts';

export type Readiness = {
  ready: boolean;
  /** The failed checks by name, with the reason. */ failed: string[];
};

type Check = () => boolean | Promise<unknown>;

type Options = {
  /** The process is ready when no check throws, returns false or takes too long. */
  checks: Record<string, Check>;
  /** The process is about to stop, so that others take over first. */
  stopping: AbortSignal;
  timeoutMs?: number;
};

export function createReadiness(options: Options): () => Promise<Readiness> {
  const { checks, stopping, timeoutMs = 2000 } = options;

  const passes = async (check: Check): Promise<boolean> =>
    (await getInTime(timeoutMs, check, false)) !== false;

  return async () => {
    if (stopping.aborted) return { ready: false, failed: ['stopping'] };
    const names = Object.keys(checks);
    const passed = await Promise.all(names.map((name) => passes(checks[name]!)));
    const failed = names.filter((_, index) => !passed[index]);
    return { ready: failed.length === 0, failed };
  };
}
