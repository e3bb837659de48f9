// Finds the user's earlier answer to what a page like this one is about.
import { needsQuestion, type Candidate, type Reading } from '../../detect/subject.ts';
import { toSitePage } from '../../enrichment/identity/site-page.ts';
import { findAnswer, type SiteAnswers, type SitePage } from '../../model/site-answers.ts';

/** The page for which an answer can be kept; null in a private window, where nothing is. */
export const toRememberedPage = ({ url, isPrivate }: Reading): SitePage | null =>
  isPrivate ? null : toSitePage(url);

/** Everything that the page may be about, best first. */
export const listCandidates = ({ subject, candidates = [] }: Reading): readonly Candidate[] =>
  subject.kind === 'none' ? candidates : [subject, ...candidates];

/**
 * The candidate that the user has chosen for such pages; null on a certain page. Only the kind is kept, so it is the
 * best candidate of that kind (see canBeRemembered).
 */
export function findRemembered(
  reading: Reading,
  answers: readonly SiteAnswers[],
): Candidate | null {
  const { subject } = reading;
  const page = subject.kind === 'none' || needsQuestion(subject) ? toRememberedPage(reading) : null;
  const kind = page && findAnswer(answers, page);
  return kind === null ? null : findBest(reading, kind);
}

/** Whether the kind says which candidate was chosen. Of two people, the second must be chosen each time. */
export const canBeRemembered = (reading: Reading, candidate: Candidate): boolean =>
  findBest(reading, candidate.kind) === candidate;

const findBest = (reading: Reading, kind: Candidate['kind']): Candidate | null =>
  listCandidates(reading).find((one) => one.kind === kind) ?? null;
