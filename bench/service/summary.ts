// Turns raw figures into the rows of the table and the lines below it.
import { median } from '../statistics.ts';
import { millisecondsText, ratioText, type Row } from '../table.ts';
import { percentile } from './load.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { LookupFigures } from './measure-lookups.ts';
import type { MemoryFigures } from './measure-memory.ts';
import type { SearchFigures } from './measure-search.ts';
import type { WorkerFigures } from './measure-workers.ts';

const per = (count: number, seconds: number): string => `${Math.round(count / seconds)}/s`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export function lookupRows({ lookups, statements, http, bare, times }: LookupFigures): Row[] {
  const ratios = http.map((seconds, round) => bare[round]! / seconds);
  const middle = median(times);
  const p99 = percentile(times, 0.99);
  return [
    {
      what: 'Person lookups per second over HTTP',
      against: `their ${statements} statements from a bare pg pool`,
      ratio: median(ratios),
      absolute: `${per(lookups, median(http))} and ${per(lookups, median(bare))}`,
    },
    {
      what: 'Person lookup over HTTP, 99th percentile',
      against: 'its median',
      ratio: p99 / middle,
      absolute: `${millisecondsText(p99)} and ${millisecondsText(middle)}`,
    },
  ];
}

export function growthRows(figures: readonly GrowthFigures[]): Row[] {
  const [first] = figures;
  if (!first) return [];
  return (['byProfile', 'byName'] as const).flatMap((way) =>
    figures.slice(1).map((figure) => ({
      what: `Lookup ${way === 'byProfile' ? 'by profile' : 'by name and company'}, ${figure.people} people`,
      against: `${first.people} people`,
      ratio: median(figure[way]) / median(first[way]),
      absolute: `${millisecondsText(median(figure[way]))} and ${millisecondsText(median(first[way]))}`,
    })),
  );
}

/** A page of each combination, and beside it the count, alone and with facets. */
export function searchRows(figures: readonly SearchFigures[]): Row[] {
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last) return [];
  return last.combinations.map(({ name, pages, counts, facets }, index) => {
    const small = first.combinations[index]!;
    const middle = median(pages);
    const p99 = percentile(pages, 0.99);
    return {
      what: `Search by ${name}, ${last.people} people`,
      against: `${first.people} people`,
      ratio: middle / median(small.pages),
      absolute: `${millisecondsText(middle)}, 99th percentile ${millisecondsText(p99)}, count ${millisecondsText(median(counts))}, with facets ${facets.length > 0 ? millisecondsText(median(facets)) : 'too broad'}; ${millisecondsText(median(small.pages))}`,
    };
  });
}

export function workerRows(figures: WorkerFigures): Row[] {
  const [first] = figures;
  if (!first) return [];
  return figures.slice(1).map(({ workers, perSecond }) => ({
    what: `Contacts enriched per second, ${workers} workers`,
    against: 'one worker',
    ratio: median(perSecond.map((rate, round) => rate / first.perSecond[round]!)),
    absolute: `${per(median(perSecond), 1)} and ${per(median(first.perSecond), 1)}`,
  }));
}

export function memoryRows({ requests, resident, heap }: MemoryFigures): Row[] {
  // The first tenth includes loading code and filling pools.
  const compared = (what: string, bytes: readonly number[]): Row => {
    const [early, late] = [bytes[1]!, bytes.at(-1)!];
    return {
      what: `${what} after ${requests} requests`,
      against: `after ${(requests * 2) / bytes.length}`,
      ratio: late / early,
      absolute: `${megabytes(late)} and ${megabytes(early)}`,
    };
  };
  return [compared('Heap in use', heap), compared('Memory of the process', resident)];
}

export type PgliteFigures = { times: number[]; seconds: number; workers: WorkerFigures };

export function pgliteRows(
  { times, seconds, workers }: PgliteFigures,
  lookups: LookupFigures | undefined,
): { rows: Row[]; note: string } {
  const enriched = median(workers[0]!.perSecond);
  const rate = times.length / seconds;
  const note = `PGlite, one process: ${per(rate, 1)} lookups over HTTP, median ${millisecondsText(median(times))}, 99th percentile ${ratioText(percentile(times, 0.99) / median(times))} of it; ${per(enriched, 1)} contacts enriched.`;
  if (!lookups) return { rows: [], note };
  const postgres = lookups.lookups / median(lookups.http);
  return {
    rows: [
      {
        what: 'Person lookups per second over HTTP, PGlite',
        against: 'PostgreSQL',
        ratio: rate / postgres,
        absolute: `${per(rate, 1)} and ${per(postgres, 1)}`,
      },
    ],
    note,
  };
}
