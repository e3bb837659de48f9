/** Runs steps and prints each with its time. */
export type Steps = {
  /** `what` names the step in the output and in errors. */
  step<T>(what: string, act: () => Promise<T>): Promise<T>;
};

export class StepError extends Error {
  override name = 'StepError';
}

type Collaborators = { print: (line: string) => void; now: () => number; signal: AbortSignal };

/** `now` is in milliseconds. A failed step throws a StepError with its name and the reason. */
export function createSteps({ print, now, signal }: Collaborators): Steps {
  return {
    async step(what, act) {
      signal.throwIfAborted();
      const started = now();
      const took = () => `${((now() - started) / 1000).toFixed(1)} s`.padStart(7);
      try {
        const result = await act();
        print(`${took()}  ${what}`);
        return result;
      } catch (error) {
        signal.throwIfAborted();
        print(`${took()}  FAILED: ${what}`);
        const reason = error instanceof Error ? error.message : String(error);
        throw new StepError(`"${what}" did not work. ${reason}`, { cause: error });
      }
    },
  };
}
