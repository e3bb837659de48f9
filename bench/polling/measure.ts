// Every service under every load, by every way of asking: in one run, with the same seed.
import { SERVICES } from './services.ts';
import { LIMIT } from './simulated-service.ts';
import { simulate, type Load, type Measured, type Way } from './simulate.ts';

export const WAYS = {
  seen: { name: 'ours, panel open', isSeen: true, everySeconds: null },
  unseen: { name: 'ours, panel closed', isSeen: false, everySeconds: null },
  five: { name: 'every 5 s', isSeen: true, everySeconds: 5 },
  thirty: { name: 'every 30 s', isSeen: true, everySeconds: 30 },
} as const satisfies Record<string, Way>;

export type Figures = { overheadSeconds: number; questionsPerJob: number; mostInAMinute: number };
export type Case = { service: string; load: Load; ways: Record<keyof typeof WAYS, Figures> };

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function figuresOf(name: string, measured: Measured): Figures {
  const { overheads, questionsPerJob, refused, mostInAMinute } = measured;
  if (refused > 0 || mostInAMinute > LIMIT) {
    throw new Error(`${name} sent ${mostInAMinute} requests in a minute; ${LIMIT} are allowed.`);
  }
  return { overheadSeconds: mean(overheads), questionsPerJob, mostInAMinute };
}

/** Throws when anybody was over the rate limit of the service. */
export async function measure(
  { jobs, burst, seed }: { jobs: number; burst: number; seed: number },
  say: (line: string) => void,
): Promise<Case[]> {
  const cases: Case[] = [];
  const loads: Load[] = [
    { jobs, isBurst: false },
    { jobs: burst, isBurst: true },
  ];
  for (const load of loads) {
    for (const service of SERVICES) {
      say(`${service.name}, ${load.isBurst ? 'a burst of ' : ''}${load.jobs} jobs.`);
      const by = async (way: Way) =>
        figuresOf(`${way.name}, ${service.name}`, await simulate(service, load, way, seed));
      const ways = {
        seen: await by(WAYS.seen),
        unseen: await by(WAYS.unseen),
        five: await by(WAYS.five),
        thirty: await by(WAYS.thirty),
      };
      cases.push({ service: service.name, load, ways });
    }
  }
  return cases;
}
