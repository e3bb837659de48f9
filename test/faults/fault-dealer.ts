// The faults and blows of one run, dealt out until it is calmed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Lane } from './lane.ts';
import type { Blow, Plan } from './plan.ts';
import type { Script } from './proxy.ts';
import type { Wish } from './user-requests.ts';
import type { Workspace } from './services.ts';

/** It can have no idempotency key. */
const isLookup = ({ type }: Wish): boolean => type === 'lookup' || type === 'profile';

export type Storm = {
  script: Script;
  struck: () => number;
  pressed(step: number): Promise<void>;
  calm(): Promise<void>;
};

/** Deals out the faults and blows of the plan until it is calmed. */
export function createStorm(plan: Plan, { extension, proxy }: Lane, { origin }: Workspace): Storm {
  let rages = true;
  let struck = 0;
  const open = new Set<Blow>(plan.blows);
  const strikeAt = async (isHere: (at: Blow['at']) => number | null) => {
    if (!rages) return;
    for (const blow of open) {
      const delay = isHere(blow.at);
      if (delay === null) continue;
      open.delete(blow);
      struck += 1;
      await pause(delay);
      await extension.strike(blow);
    }
  };
  return {
    struck: () => struck,
    script: {
      origin,
      additions: plan.additions,
      keepsConnections: plan.additions && plan.steps.every(({ wish }) => !isLookup(wish)),
      treat: (operation, nth) => (rages ? (plan.treatments[operation]?.[nth] ?? null) : null),
      at: (operation, nth, moment) =>
        strikeAt((at) =>
          'operation' in at && at.operation === operation && at.nth === nth && at.moment === moment
            ? 0
            : null,
        ),
    },
    pressed: (step) => strikeAt((at) => ('step' in at && at.step === step ? at.ms : null)),
    async calm() {
      rages = false;
      await proxy.idle();
      await extension.standing();
    },
  };
}
