// The current jobs of a person, by one rule: the job in `current` is one whatever its flag says, because a service may
// leave the flag out.
import type { Employment, Person } from './person.ts';

/** `current` comes first; a job that is also in `all` with its flag is listed twice. */
export function listCurrentJobs({ employment }: Pick<Person, 'employment'>): Employment[] {
  const { current = null, all = [] } = employment ?? {};
  return [...(current ? [current] : []), ...all.filter((job) => job.is_current)];
}

/** The one job that stands for the person's position. */
export const currentJob = (person: Pick<Person, 'employment'>): Employment | null =>
  listCurrentJobs(person)[0] ?? null;
