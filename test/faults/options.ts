import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `npm run test:faults -- [options]

Runs the built extension in a real Chromium against the real service behind a proxy that loses, delays,
cuts, doubles and corrupts, while the worker is stopped, the browser killed and the extension updated at
points that come of a seed. After each run the books of both sides are compared. Fails when a result was
lost, a person was billed twice, or receipts and ledger differ; says which seed to run again.

  --runs N         how many seeds (200)
  --from N         the first of them (1)
  --seed N         this one alone, with its plan and every request
  --lanes N        how many browsers at once (twice the processors)
  --minutes N      starts no run after so long (30)
  --extension DIR  the build (.output/chrome-mv3)
  --help           this text`;

export type FaultsOptions = {
  seeds: number[];
  /** Tells everything about the run. */
  verbose: boolean;
  lanes: number;
  minutes: number;
  extension: string;
  help: boolean;
};

const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    throw new Error(`${name} takes a whole number; "${text}" is none.`);
  }
  return value;
}

/** Throws with a line that says which option is wrong and what it takes. */
export function readOptions(args: string[]): FaultsOptions {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '200' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      lanes: { type: 'string', default: String(2 * availableParallelism()) },
      minutes: { type: 'string', default: '30' },
      extension: { type: 'string', default: BUILD },
      help: { type: 'boolean', default: false },
    },
  });
  const from = whole('--from', values.from);
  const runs = whole('--runs', values.runs);
  const seeds =
    values.seed === undefined
      ? Array.from({ length: runs }, (_, index) => from + index)
      : [whole('--seed', values.seed)];
  return {
    seeds,
    verbose: values.seed !== undefined,
    lanes: Math.max(1, Math.min(whole('--lanes', values.lanes), seeds.length)),
    minutes: whole('--minutes', values.minutes),
    extension: values.extension,
    help: values.help,
  };
}
