import { parseArgs } from 'node:util';

export const HELP = `npm run test:hostile -- [options]

Turns pages that somebody wrote against the reader: the reader as it ships, in a real Chromium, with the
page's scripts and the network off. Every page comes of a seed. Fails when an exception leaves the reader,
when an answer holds an address that is code, and when a reading takes more than 200 ms.

  --runs N         how many seeds (10000)
  --from N         the first of them (20261121)
  --seed N         this one alone
  --lanes N        how many browsers at once (2)
  --help           this text`;

export type HostileOptions = { seeds: number[]; lanes: number; help: boolean };

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    throw new Error(`${name} takes a whole number from ${least} on; "${text}" is none.`);
  }
  return value;
}

/** @throws with a line that says which option is wrong and what it takes */
export function readOptions(args: string[]): HostileOptions {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '10000' },
      from: { type: 'string', default: '20261121' },
      seed: { type: 'string' },
      lanes: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  const from = whole('--from', values.from, 0);
  const runs = whole('--runs', values.runs, 1);
  const seeds =
    values.seed === undefined
      ? Array.from({ length: runs }, (_, index) => from + index)
      : [whole('--seed', values.seed, 0)];
  return {
    seeds,
    lanes: Math.min(whole('--lanes', values.lanes, 1), seeds.length),
    help: values.help,
  };
}
