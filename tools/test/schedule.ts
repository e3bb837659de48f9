import type { Outcome, Step } from './step.ts';

export type Finished = { step: Step; outcome: Outcome; milliseconds: number };

export type ScheduleOptions = {
  /** How many steps run at the same time. */
  lanes: number;
  signal: AbortSignal;
  now: () => number;
  onFinished: (finished: Finished) => void;
};

/** Runs every step once what it needs has succeeded and what goes before it has ended. */
export async function runSchedule(
  steps: readonly Step[],
  { lanes, signal, now, onFinished }: ScheduleOptions,
): Promise<Finished[]> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const finished: Finished[] = [];

  const hasEnded = (name: string) =>
    finished.some(({ step }) => step.name === name) || !steps.some((step) => step.name === name);
  const isReady = ({ needs = [], after = [] }: Step) => [...needs, ...after].every(hasEnded);
  const failedNeed = ({ needs = [] }: Step) =>
    needs.find((name) =>
      finished.some(({ step, outcome }) => step.name === name && outcome.failed > 0),
    );

  const end = (step: Step, outcome: Outcome, milliseconds: number) => {
    const entry = { step, outcome, milliseconds };
    finished.push(entry);
    onFinished(entry);
  };
  const start = async (step: Step) => {
    const missing = failedNeed(step);
    if (missing) return end(step, fault(`Not run, because "${missing}" failed.`), 0);
    const begin = now();
    const outcome = await step.run(signal).catch((error: unknown) => fault(String(error)));
    return end(step, outcome, now() - begin);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes && !signal.aborted ? waiting.findIndex(isReady) : -1;
    const step = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (step) {
      running.set(
        step.name,
        start(step).finally(() => running.delete(step.name)),
      );
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      break;
    }
  }
  return finished;
}

const fault = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });
