// What an audit looks at.
import { isBulk, type Job } from '../../lib/model/job.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerBooks, LedgerEnrichment } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { World } from './world.ts';

export type Audited = {
  plan: Plan;
  world: World;
  books: ExtensionBooks;
  ledger: LedgerBooks;
  /** Jobs of which the extension has said that their outcome is unknown, as often as it has. */
  lost: readonly string[];
};

export const jobOf = ({ jobs }: ExtensionBooks, { id }: LedgerEnrichment): Job | undefined =>
  jobs.find((job) => isBulk(job) && job.enrichmentId === id);
