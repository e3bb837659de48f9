// The one notice under a person's price list: what was just asked in vain, else why a search waits or
// how the last one failed.
import type { Problem } from '../../messages/protocol.ts';
import { isActive, type ContactJob } from '../../model/job.ts';
import { KINDS, getHighestPrice, type Kind } from '../../model/kinds.ts';
import { capitalised, listText } from '../format.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { kindsOfJob, type PersonState } from './reveal-rows.ts';
import { refusedStart, troubledJob, type Troubled } from '../notices/current-failure.ts';

export type AskedInVain = { problem: Problem; kinds: readonly Kind[]; jobId: string | null };

export type PersonTrouble = Troubled & {
  /** The row under which it stands. */
  after: Kind;
  kinds: readonly Kind[];
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

export function personTrouble(facts: Facts): PersonTrouble | null {
  const { host, asked, contact, jobs, dismissed } = facts;
  if (asked) {
    const { problem, kinds } = asked;
    const refused = refusedStart(problem, { what: nameOf(kinds), host }, getHighestPrice(kinds));
    return { ...refused, after: lastRow(kinds), kinds };
  }
  const mine = jobs.filter((job): job is ContactJob => job.type === 'contact');
  const last =
    mine.find((job) => isActive(job) && job.failure) ??
    mine.find(({ state }) => state === 'unknown_outcome') ??
    mine[0];
  if (!last || dismissed.includes(last.id)) return null;
  const kinds = kindsOfJob(last, contact);
  const troubled = troubledJob(last, { what: nameOf(kinds), host }, contact);
  return troubled && { ...troubled, after: lastRow(kinds), kinds };
}
