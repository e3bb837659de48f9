// Whether this process should be sent requests: /readyz says so to proxies and orchestrators.
import { setTimeout } from 'node:timers/promises';

export type Readiness = { ready: boolean; /** By name: why not. */ failed: string[] };

type Check = () => boolean | Promise<unknown>;

type Options = {
  /** Ready when none of them throws, answers false or takes too long. */
  checks: Record<string, Check>;
  /** The process is about to stop: others take over before it does. */
  stopping: AbortSignal;
  timeoutMs?: number;
};

export function createReadiness(options: Options): () => Promise<Readiness> {
  const { checks, stopping, timeoutMs = 2000 } = options;

  async function passes(check: Check): Promise<boolean> {
    const over = new AbortController();
    const late = setTimeout(timeoutMs, false, { signal: over.signal, ref: false });
    try {
      return (await Promise.race([check(), late])) !== false;
    } catch {
      return false;
    } finally {
      over.abort();
    }
  }

  return async () => {
    if (stopping.aborted) return { ready: false, failed: ['stopping'] };
    const names = Object.keys(checks);
    const passed = await Promise.all(names.map((name) => passes(checks[name]!)));
    const failed = names.filter((_, index) => !passed[index]);
    return { ready: failed.length === 0, failed };
  };
}
