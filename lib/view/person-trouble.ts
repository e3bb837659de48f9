// The one notice under a person's price list: what was just asked in vain, else why a search waits or
// how the last one failed.
import type { Hundredths } from '../contract/credits.ts';
import type { Problem } from '../messages/protocol.ts';
import { isActive, needsNewJob, type ContactJob, type Job } from '../model/job.ts';
import { KINDS, worstCase, type Kind } from '../model/kinds.ts';
import { capitalised, listText } from './format.ts';
import { KIND_WORDS } from './kind-words.ts';
import { kindsOfJob, type PersonState } from './reveal-rows.ts';
import { jobTrouble, problemTrouble, type Trouble } from './trouble.ts';

export type AskedInVain = { problem: Problem; kinds: readonly Kind[]; jobId: string | null };

/** `isOver`: only a new job can bring more. */
export type TroubledJob = { id: string; state: Job['state']; isOver: boolean };

export type PersonTrouble = {
  trouble: Trouble;
  /** The row under which it stands. */
  after: Kind;
  kinds: readonly Kind[];
  /** The job to ask again; null: the start itself was refused. */
  job: TroubledJob | null;
  /** The most that asking again can cost. */
  price: Hundredths;
};

type Facts = PersonState & {
  host: string;
  asked: AskedInVain | null;
  dismissed: readonly string[];
};

const lastRow = (kinds: readonly Kind[]): Kind =>
  KINDS.findLast((kind) => kinds.includes(kind)) ?? 'phone';

const nameOf = (kinds: readonly Kind[]): string =>
  kinds.length === 0 ? 'This' : capitalised(listText(kinds.map((kind) => KIND_WORDS[kind].noun)));

export function personTrouble(facts: Facts, now: Date): PersonTrouble | null {
  const { host, asked, contact, jobs, dismissed } = facts;
  if (asked) {
    const { problem, kinds } = asked;
    const trouble = problemTrouble(problem, { what: nameOf(kinds), host });
    return { trouble, after: lastRow(kinds), kinds, job: null, price: worstCase(kinds) };
  }
  const mine = jobs.filter((job): job is ContactJob => job.type === 'contact');
  const last =
    mine.find((job) => isActive(job) && job.failure) ??
    mine.find(({ state }) => state === 'unknown_outcome') ??
    mine[0];
  if (!last || dismissed.includes(last.id)) return null;
  const kinds = kindsOfJob(last, contact);
  const trouble = jobTrouble(last, { what: nameOf(kinds), host }, now);
  if (!trouble) return null;
  const job = { id: last.id, state: last.state, isOver: needsNewJob(last) };
  return { trouble, after: lastRow(kinds), kinds, job, price: last.held };
}
