export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown when something failed. */
  output: string;
  /** One line per failed test, for the end of the run: a log that is cut keeps its last lines. */
  failures?: readonly string[];
};

export type Step = {
  name: string;
  /** Steps without whose success this one cannot run; `--only` brings them along. */
  needs?: readonly string[];
  /** Steps that must not run at the same time and go first, when they run at all. */
  after?: readonly string[];
  run(signal: AbortSignal): Promise<Outcome>;
};

/** The named steps and all that they need, in the order of the table. Throws on an unknown name. */
export function selectSteps(steps: readonly Step[], only: readonly string[] | null): Step[] {
  if (!only) return [...steps];
  const wanted = new Set<string>();
  const add = (name: string) => {
    const step = steps.find((candidate) => candidate.name === name);
    if (!step) {
      const names = steps.map((candidate) => candidate.name).join(', ');
      throw new Error(`There is no step "${name}". The steps are: ${names}.`);
    }
    wanted.add(name);
    step.needs?.forEach(add);
  };
  only.forEach(add);
  return steps.filter((step) => wanted.has(step.name));
}
