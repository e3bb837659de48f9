import type { Tx } from '../db/database.ts';

/** Recomputes one table's keys in batches. Running a batch twice has no further effect. */
export type Step = {
  name: string;
  /**
   * Processes the rows after `position`, '' for the first ones, and returns the last position; null
   * when no row is left. `rows` is the number of rows that it read.
   */
  run(tx: Tx, position: string): Promise<{ position: string; rows: number } | null>;
};

/**
 * A million rows are some hundred transactions, each short enough that a killed process loses
 * little.
 */
export const BATCH = 2000;
