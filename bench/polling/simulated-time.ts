// A clock that advances to the next timer when all work at its time is done. Timers of one time run in the
// order in which they were set, so that every run is the same.
import { setImmediate as turn } from 'node:timers/promises';

type Entry = { at: number; call: () => void };

export type SimulatedTime = {
  now(): Date;
  /** Calls at that time, or at once where it has passed. Returns a function that cancels it. */
  at(time: number, call: () => void): () => void;
  sleep(milliseconds: number): Promise<void>;
  /** Advances until `isOver`; throws when no timer is left before that. */
  run(isOver: () => boolean): Promise<void>;
};

export function createSimulatedTime(start: number): SimulatedTime {
  let now = start;
  let entries: Entry[] = [];

  function at(time: number, call: () => void): () => void {
    const entry = { at: Math.max(now, time), call };
    const place = entries.findIndex((other) => other.at > entry.at);
    entries.splice(place < 0 ? entries.length : place, 0, entry);
    return () => {
      entries = entries.filter((other) => other !== entry);
    };
  }

  return {
    now: () => new Date(now),
    at,
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        at(now + milliseconds, resolve);
      }),
    async run(isOver) {
      for (;;) {
        // Promises of the code under test; reading a response takes more than one round.
        for (let round = 0; round < 4; round += 1) await turn();
        if (isOver()) return;
        const next = entries.shift();
        if (!next) throw new Error('No timer is left, and not every job has ended.');
        now = next.at;
        next.call();
      }
    },
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
