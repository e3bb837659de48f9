import { setTimeout } from 'node:timers/promises';
import type { Source } from './source.ts';

/** The source, but each answer takes `ms` longer: what a slow one feels like, for demos and tests. */
export function delayed(source: Source, ms: number): Source {
  if (ms <= 0) return source;
  return {
    name: source.name,
    async find(who, wanted, options) {
      await setTimeout(ms, undefined, { signal: options.signal });
      return source.find(who, wanted, options);
    },
  };
}
