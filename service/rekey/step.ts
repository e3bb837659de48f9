import type { Tx } from '../db/database.ts';

/** One table's keys, made again a batch at a time. Running a batch twice changes nothing more. */
export type Step = {
  name: string;
  /**
   * Deals with the rows after `position`, '' for the first ones, and says where it stopped; null when no
   * row was left. `rows` is how many it looked at.
   */
  run(tx: Tx, position: string): Promise<{ position: string; rows: number } | null>;
};

/** A million rows are some hundred transactions, each short enough that a killed process loses little. */
export const BATCH = 2000;
