// After an unanswered start the next start may stay unanswered too, and the user would have to decide about
// each. So before another start that cannot be repeated, the service is probed with a free request.
import { toTrustedTime } from './due-time.ts';
import { backoffUntil } from './retry-times.ts';
import type { RunnerPorts, Service } from './ports.ts';

type Suspect = { tries: number; at: number; plannedAt: number };

export type ServiceProbe = {
  /** A start stayed unanswered. */
  suspect(baseUrl: string): void;
  /** When to probe next; null: the service is trusted and a start may leave now. */
  waitUntil(baseUrl: string): number | null;
  /** Calls the service. After an answer it is trusted again; otherwise it is probed again later. */
  probe(baseUrl: string, service: Service): Promise<void>;
};

export function createServiceProbe({
  now,
  random,
}: Pick<RunnerPorts, 'now' | 'random'>): ServiceProbe {
  const suspects = new Map<string, Suspect>();
  return {
    suspect: (baseUrl) => void suspects.set(baseUrl, { tries: 0, at: 0, plannedAt: 0 }),
    waitUntil(baseUrl) {
      const planned = suspects.get(baseUrl);
      return planned ? toTrustedTime(planned, now().getTime()) : null;
    },
    async probe(baseUrl, { client }) {
      const outcome = await client.call('verifyKey');
      if (outcome.ok) return void suspects.delete(baseUrl);
      const { tries = 0 } = suspects.get(baseUrl) ?? {};
      const { retryAfterSeconds } = outcome.failure;
      const plannedAt = now();
      const at = backoffUntil({
        now: plannedAt,
        random: random(),
        retryAfterSeconds,
        attempts: tries,
      });
      suspects.set(baseUrl, {
        tries: tries + 1,
        at: at.getTime(),
        plannedAt: plannedAt.getTime(),
      });
    },
  };
}
