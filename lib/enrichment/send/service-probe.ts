// A service that has just lost the answer to a start would lose the next one too, and each is a decision
// for the user. So before another start that could not be repeated it is asked something that is free.
import { trustedTime } from './due-time.ts';
import { backoff } from './retry-schedule.ts';
import type { RunnerPorts, Service } from './ports.ts';

type Doubted = { tries: number; at: number; plannedAt: number };

export type Doubts = {
  /** The answer to a start was lost. */
  raise(baseUrl: string): void;
  /** When the next start may be thought of again; null: it may leave now. */
  until(baseUrl: string): number | null;
  /** Asks; afterwards the service is trusted, or left alone for a while. */
  settle(baseUrl: string, service: Service): Promise<void>;
};

export function createDoubts({ now, random }: Pick<RunnerPorts, 'now' | 'random'>): Doubts {
  const doubted = new Map<string, Doubted>();
  return {
    raise: (baseUrl) => void doubted.set(baseUrl, { tries: 0, at: 0, plannedAt: 0 }),
    until(baseUrl) {
      const planned = doubted.get(baseUrl);
      return planned ? trustedTime(planned, now().getTime()) : null;
    },
    async settle(baseUrl, { client }) {
      const outcome = await client.call('verifyKey');
      if (outcome.ok) return void doubted.delete(baseUrl);
      const { tries = 0 } = doubted.get(baseUrl) ?? {};
      const { retryAfterSeconds } = outcome.failure;
      const plannedAt = now();
      const at = backoff({ now: plannedAt, random: random(), retryAfterSeconds, attempts: tries });
      doubted.set(baseUrl, {
        tries: tries + 1,
        at: at.getTime(),
        plannedAt: plannedAt.getTime(),
      });
    },
  };
}
