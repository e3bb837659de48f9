// The duration of a page, of a count and of a count with facets for each combination of filters: one after the other, on one connection.
import { FIND_FACETS } from '../../lib/enrichment/request/find-search.ts';
import { spread } from './directory.ts';
import type { ServiceEnvironment } from './environment.ts';
import { load, RefusedCallsError } from './load.ts';
import { COMBINATIONS, searchCall, type Asked } from './searches.ts';

const PAGES = 100;
const COUNTS = 50;
const PAGE: Asked = { limit: 10 };
const COUNT: Asked = { limit: 0 };
/** The count that the Find page requests. */
const FACETS: Asked = { limit: 0, facets: [...FIND_FACETS] };

export type SearchFigures = {
  people: number;
  /**
   * Milliseconds of each page of ten people, of each count, and of each count with facets; none of these where the
   * service calls them too broad, after five seconds.
   */
  combinations: { name: string; pages: number[]; counts: number[]; facets: number[] }[];
};

export async function measureSearch(
  environment: ServiceEnvironment,
  people: number,
): Promise<SearchFigures> {
  const { apiKey } = await environment.workspace(1_000_000);
  const service = await environment.start('api');
  const measured = async (name: string, calls: number, asked: Asked) => {
    const all = Array.from({ length: calls }, (_, index) =>
      searchCall(name, spread(people, index), asked),
    );
    return (await load({ origin: service.origin, apiKey, connections: 1, calls: all })).times;
  };
  const figures: SearchFigures = { people, combinations: [] };
  try {
    for (const name of COMBINATIONS) {
      await measured(name, COUNTS, COUNT);
      const pages = await measured(name, PAGES, PAGE);
      const counts = await measured(name, COUNTS, COUNT);
      const facets = await measured(name, COUNTS, FACETS).catch(withoutTooBroad);
      figures.combinations.push({ name, pages, counts, facets });
    }
  } finally {
    await service.stop();
  }
  return figures;
}

function withoutTooBroad(error: unknown): number[] {
  if (error instanceof RefusedCallsError && error.statuses.every((status) => status === 400))
    return [];
  throw error;
}
