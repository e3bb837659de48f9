// Some requests of the fuzz suite; npm run test:fuzz sends more, and so does npm run test:all.
import { expect, it } from 'vitest';
import { createLog } from '../../service/log.ts';
import { onEachDatabase } from '../contract/support/test-service.ts';
import { DEFAULT_SEED, runFuzz } from './run-fuzz.ts';
import { TARGETS } from './targets.ts';
import { createFuzzWorld, FUZZ_OPTIONS } from './world.ts';

const REQUESTS = 500;

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });

onEachDatabase(
  'mutated requests',
  (test) => {
    it(
      `${REQUESTS} of seed ${DEFAULT_SEED} are refused or answered as their tables say`,
      { timeout: 240_000 },
      async () => {
        const world = await createFuzzWorld(test.service);
        try {
          const { statuses, faults } = await runFuzz({
            ...world,
            seed: DEFAULT_SEED,
            requests: REQUESTS,
            lanes: 8,
          });
          expect(faults).toEqual([]);
          expect(errors).toEqual([]);
          // Requests to each target pass the shared checks, and some succeed.
          expect([...statuses.keys()].toSorted()).toEqual(
            TARGETS.map(({ name }) => name).toSorted(),
          );
          const good = [...statuses].filter(([, counts]) => counts.has('200'));
          expect(good.length).toBeGreaterThan(TARGETS.length / 2);
          await world.settled();
        } finally {
          await world.close();
        }
      },
    );
  },
  { ...FUZZ_OPTIONS, log },
);
