import type { Suppressions } from '../suppression/find-suppression-ids.ts';
import type { SpendingContext } from './spending-limits.ts';

/** The workspace and time of the start, what may be spent, and who is suppressed. */
export type StartContext = SpendingContext & {
  sendProfileLink: boolean;
  suppressions: Pick<Suppressions, 'getIds'>;
};
