// The duration of one lookup as the directory grows: one after the other, on one connection.
import { nameCall, personCall, spread } from './directory.ts';
import { load } from './load.ts';
import type { ServiceEnvironment } from './environment.ts';

const LOOKUPS = 600;

export type GrowthFigures = {
  people: number;
  /** Milliseconds of a lookup by profile address, and below of one by name and company domain. */
  byProfile: number[];
  byName: number[];
};

/** Measures with a directory of this size. */
export async function measureGrowth(
  environment: ServiceEnvironment,
  people: number,
): Promise<GrowthFigures> {
  const { apiKey } = await environment.workspace(1_000_000);
  const service = await environment.start('api');
  const measured = async (getCall: (person: number) => ReturnType<typeof personCall>) => {
    const calls = Array.from({ length: LOOKUPS }, (_, index) => getCall(spread(people, index)));
    await load({ origin: service.origin, apiKey, connections: 1, calls: calls.slice(0, 100) });
    return (await load({ origin: service.origin, apiKey, connections: 1, calls })).times;
  };
  try {
    return { people, byProfile: await measured(personCall), byName: await measured(nameCall) };
  } finally {
    await service.stop();
  }
}
