import { parseArgs } from 'node:util';

export const DEFAULT_SEED = 20_261_121;

export const HELP = `npm run test:fuzz -- [options]

Sends mutated valid requests to a service of its own on the embedded database: every operation of the
interface and every call of the dashboard, with a session. Each request comes of a seed of its own. Fails
at an answer of 500 or above, at one that is not of the interface, at one that takes longer than 30 s, at an
error in the service's log, and when the service's heap keeps growing.

  --requests N     how many (10000)
  --seed N         of the first one, each next one has the next (${DEFAULT_SEED})
  --lanes N        how many at once (8)
  --snapshot FILE  write a heap snapshot of the service at the end
  --help           this text

One that failed is sent alone by its seed: --seed N --requests 1`;

export type FuzzOptions = {
  requests: number;
  seed: number;
  lanes: number;
  /** Null: none. */
  snapshot: string | null;
  help: boolean;
};

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    throw new Error(`${name} takes a whole number from ${least} on; "${text}" is none.`);
  }
  return value;
}

/** @throws with a line that says which option is wrong and what it takes */
export function readOptions(args: string[]): FuzzOptions {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      lanes: { type: 'string', default: '8' },
      snapshot: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    requests: whole('--requests', values.requests, 1),
    seed: whole('--seed', values.seed, 0),
    lanes: whole('--lanes', values.lanes, 1),
    snapshot: values.snapshot ?? null,
    help: values.help,
  };
}
