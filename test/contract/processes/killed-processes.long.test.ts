// A short run of test/chaos, which kills processes at random; `npm run test:chaos` makes a long
// one.
import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/chaos.ts';
import { mainDatabase } from '../support/databases.ts';

const KILLS = { PostgreSQL: 6, PGlite: 2 };

it.each([mainDatabase()])(
  'loses nothing and bills nothing twice when processes are killed, on $name',
  { timeout: 240_000 },
  async (database) => {
    const report = await runChaos({
      database,
      kills: KILLS[database.name],
      seed: 20_261_121,
      enrichments: 24,
      flaky: false,
    });
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ kills: KILLS[database.name], enrichments: 24 });
  },
);
