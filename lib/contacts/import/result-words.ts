// The result of a row in words, and the words of files, which are English in every language of the interface. The words
// of the screen: view/import/import-texts.ts.
import { findBestEmail } from '../../model/contacts/contact.ts';
import { toEmailStatus } from '../../model/email-status.ts';
import type { RowProblem } from '../../model/import.ts';
import type { Kind } from '../../model/kinds.ts';
import type { RowRecords, RowState } from './row-result.ts';

/** Says why a row cannot be used, as the end of a sentence or on its own. */
export function describeProblem({ code, value }: RowProblem): string {
  switch (code) {
    case 'empty':
      return 'No cell is filled';
    case 'columns': {
      const [found, expected] = value.split(' of ');
      return `${expected} columns expected, ${found} found`;
    }
    case 'no_name':
      return 'No name and no profile link';
    case 'not_a_name':
      return `Name is “${value}”`;
    case 'one_word_name':
      return `Only one name: “${value}”`;
    case 'two_people':
      return 'Two people in one cell';
    case 'no_company':
      return 'No company, site or profile link';
    case 'bad_site':
      return `Site is not a web address: “${value}”`;
    case 'too_long':
      return 'A text of over 500 characters';
    case 'erased':
      return 'This person was erased';
  }
}

const ROW_STATES: Record<RowState, string> = {
  not_usable: 'Not usable',
  suppressed: 'On your suppression list',
  queued: 'Queued',
  searching: 'Searching',
  found: 'Found',
  yours: 'Yours',
  from_file: 'In your file',
  not_found: 'Not found',
  unanswered: 'No answer yet',
  failed: 'Not looked up',
  not_sent: 'Not looked up',
  saved: 'Saved',
};

export type ResultWords = {
  state: (state: RowState) => string;
  notUsable: (problem: RowProblem) => string;
  /** `row`: counted from 1. */
  sameAs: (row: number) => string;
  emailStatus: (status: string) => string;
  yours: (emailStatus: string) => string;
};

const FILE_WORDS: ResultWords = {
  state: (state) => ROW_STATES[state],
  notUsable: (problem) => `${ROW_STATES.not_usable}. ${describeProblem(problem)}`,
  sameAs: (row) => `Same as row ${row}`,
  emailStatus: (status) => toEmailStatus(status).word,
  yours: (emailStatus) => `${emailStatus}, yours`,
};

/** "Deliverable, yours", "Same as row 1", "Not usable. No company, site or profile link". */
export function describeResult(
  { row, contact }: RowRecords,
  state: RowState,
  kinds: readonly Kind[],
  words = FILE_WORDS,
): string {
  if (row.problem) return words.notUsable(row.problem);
  if (row.sameAs !== row.index) return words.sameAs(row.sameAs + 1);
  const email = contact && kinds.includes('work_email') ? contact.workEmail : null;
  const best = findBestEmail(email) ?? email?.values[0];
  const status = best ? words.emailStatus(best.status) : '';
  if (state === 'found') return status || words.state('found');
  if (state === 'yours') return status ? words.yours(status) : words.state('yours');
  return words.state(state);
}
