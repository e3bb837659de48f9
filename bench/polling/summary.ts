// From figures to the rows of the table, and what the arithmetic does not allow.
import type { Row } from '../table.ts';
import { WAYS, type Case, type Figures } from './measure.ts';

const seconds = (value: number) => `${value >= 100 ? Math.round(value) : value.toFixed(1)} s`;

const textOf = ({ overheadSeconds, questionsPerJob }: Figures) =>
  `${seconds(overheadSeconds)} and ${questionsPerJob.toFixed(2)} questions`;

function rowOf({ service, load, ways }: Case, mine: keyof typeof WAYS, other: keyof typeof WAYS) {
  const [ours, theirs] = [ways[mine], ways[other]];
  const many = load.isBurst ? `burst of ${load.jobs}` : `${load.jobs} one by one`;
  return {
    what: `Overhead, jobs of ${service}, ${many}, ${WAYS[mine].name}`,
    against: WAYS[other].name,
    ratio: ours.overheadSeconds / theirs.overheadSeconds,
    absolute: `${textOf(ours)}; ${textOf(theirs)}`,
  };
}

/** A page of ours that is open stands beside asking often, none beside asking seldom. */
export const rowsOf = (one: Case): Row[] => [
  rowOf(one, 'seen', 'five'),
  rowOf(one, 'unseen', 'thirty'),
];

export const NOTES = [
  'Overhead: from the click to the result, less the time that the service took; on the way there and back it includes 0.2 s.',
  'Every way keeps within the same rate budget, starts included; the service counts, and one request too many fails the run.',
  'No way asks less than once: jobs of 0.5 s and 5 s are over before a question every 30 s, which then needs one. For jobs of 56 ± 20 s, whose ends lie over a minute and more, no way without held questions is both as prompt as one every 5 s and as thrifty as one every 30 s: n questions in that minute leave half of a minute’s n-th part of lateness.',
  'A burst of 500 jobs needs 1,000 requests, which take 16 minutes at 60 a minute: its overhead is the budget’s, whoever asks.',
];
