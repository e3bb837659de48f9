// The duration of a page and of a count for each combination of filters: one after the other, on one connection.
import { spread } from './directory.ts';
import type { ServiceEnvironment } from './environment.ts';
import { load } from './load.ts';
import { COMBINATIONS, searchCall } from './searches.ts';

const PAGES = 100;
const COUNTS = 50;
const PAGE = 10;

export type SearchFigures = {
  people: number;
  /** Milliseconds of each page of ten people, and of each count. */
  combinations: { name: string; pages: number[]; counts: number[] }[];
};

export async function measureSearch(
  environment: ServiceEnvironment,
  people: number,
): Promise<SearchFigures> {
  const { apiKey } = await environment.workspace(1_000_000);
  const service = await environment.start('api');
  const measured = async (name: string, calls: number, limit: number) => {
    const all = Array.from({ length: calls }, (_, index) =>
      searchCall(name, spread(people, index), limit),
    );
    return (await load({ origin: service.origin, apiKey, connections: 1, calls: all })).times;
  };
  const figures: SearchFigures = { people, combinations: [] };
  try {
    for (const name of COMBINATIONS) {
      await measured(name, COUNTS, 0);
      const pages = await measured(name, PAGES, PAGE);
      figures.combinations.push({ name, pages, counts: await measured(name, COUNTS, 0) });
    }
  } finally {
    await service.stop();
  }
  return figures;
}
