// Applies the network faults and interruptions of a plan until they are stopped.
import { setTimeout } from 'node:timers/promises';
import type { Lane } from './lane.ts';
import type { Interruption, Plan } from './plan.ts';
import type { Script } from './proxy.ts';
import type { UserRequest } from './user-requests.ts';
import type { Workspace } from './services.ts';

/** A look-up has no idempotency key. */
const isLookup = ({ type }: UserRequest): boolean =>
  type === 'lookup' || type === 'profile' || type === 'search';

export type FaultInjector = {
  script: Script;
  countInterruptions(): number;
  /** Makes the interruptions that are planned after that step. */
  interruptAfterStep(step: number): Promise<void>;
  /** Ends all faults, and waits for the requests and interruptions under way. */
  stop(): Promise<void>;
};

export function createFaultInjector(
  plan: Plan,
  { extension, proxy }: Lane,
  { origin }: Workspace,
): FaultInjector {
  let isActive = true;
  let count = 0;
  const open = new Set<Interruption>(plan.interruptions);

  /** `delayOf`: milliseconds until the interruption; null when it is planned for another moment. */
  async function interrupt(delayOf: (at: Interruption['at']) => number | null): Promise<void> {
    if (!isActive) return;
    for (const interruption of open) {
      const delay = delayOf(interruption.at);
      if (delay === null) continue;
      open.delete(interruption);
      count += 1;
      await setTimeout(delay);
      await extension.interrupt(interruption);
    }
  }

  return {
    countInterruptions: () => count,
    script: {
      origin,
      additions: plan.additions,
      reusesConnections: plan.additions && plan.steps.every(({ request }) => !isLookup(request)),
      chooseFault: (operation, nth) => (isActive ? (plan.faults[operation]?.[nth] ?? null) : null),
      onPhase: (operation, nth, phase) =>
        interrupt((at) =>
          'operation' in at && at.operation === operation && at.nth === nth && at.phase === phase
            ? 0
            : null,
        ),
    },
    interruptAfterStep: (step) =>
      interrupt((at) => ('step' in at && at.step === step ? at.ms : null)),
    async stop() {
      isActive = false;
      await proxy.idle();
      await extension.settled();
    },
  };
}
