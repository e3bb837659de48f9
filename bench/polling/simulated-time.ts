// A clock that advances to the next timer when all work at the current time is done. Timers of the same time run
// in the order in which they were set, so that every run is the same.
import { setImmediate as turn } from 'node:timers/promises';

type Entry = { at: number; call: () => void };

export type SimulatedTime = {
  now(): Date;
  /** Calls at that time, or at once when it has passed. Returns a function that cancels the call. */
  at(time: number, call: () => void): () => void;
  sleep(milliseconds: number): Promise<void>;
  /** Advances until `isOver`. Throws when there is no further timer before that. */
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
        // Lets promises of the code under test settle. Reading a response takes more than one round.
        for (let round = 0; round < 4; round += 1) await turn();
        if (isOver()) return;
        const next = entries.shift();
        if (!next) throw new Error('There is no further timer, and not every job has finished.');
        now = next.at;
        next.call();
      }
    },
  };
}
