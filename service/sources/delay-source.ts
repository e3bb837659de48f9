import { setTimeout } from 'node:timers/promises';
import type { Source } from './source.ts';

/** The source with `ms` more per answer: a slow source for demos and tests. */
export function delaySource(source: Source, ms: number): Source {
  if (ms <= 0) return source;
  return {
    name: source.name,
    async find(personQuery, wanted, options) {
      await setTimeout(ms, undefined, { signal: options.signal });
      return source.find(personQuery, wanted, options);
    },
  };
}
