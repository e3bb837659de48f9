// Texts of the import page. The finished file has English words: contacts/import/result-words.ts.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { ReadFailure, ReadProblem } from '../../contacts/import/read-table.ts';
import type { ResultWords } from '../../contacts/import/result-words.ts';
import type { RowState } from '../../contacts/import/row-result.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { ColumnTarget, RowProblem } from '../../model/import.ts';
import { toEmailStatusText } from '../email-status-text.ts';
import { toRefusalLine, toRefusalText } from '../notices/refusal-texts.ts';

const TARGETS: Record<ColumnTarget, MessageDescriptor> = {
  full_name: msg`Full name`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  title: msg`Title`,
  company_name: msg`Company`,
  company_domain: msg`Company site`,
  location: msg`Location`,
  profile_link: msg`Profile link`,
  work_email: msg`Work email, already known`,
  personal_email: msg`Personal email, already known`,
  phone: msg`Phone, already known`,
  keep: msg`Keep, do not read`,
};

export const targetText = (target: ColumnTarget): string => i18n._(TARGETS[target]);

/** Says why a row cannot be used, as the end of a sentence or on its own. */
export function rowProblemText({ code, value }: RowProblem): string {
  switch (code) {
    case 'empty':
      return t`No cell is filled`;
    case 'columns': {
      const [found = 0, expected = 0] = value.split(' of ').map(Number);
      return t`${plural(expected, { one: '# column expected', other: '# columns expected' })}, ${plural(found, { one: '# found', other: '# found' })}`;
    }
    case 'no_name':
      return t`No name and no profile link`;
    case 'not_a_name':
      return t`Name is “${value}”`;
    case 'one_word_name':
      return t`Only one name: “${value}”`;
    case 'two_people':
      return t`Two people in one cell`;
    case 'no_company':
      return t`No company, site or profile link`;
    case 'bad_site':
      return t`Site is not a web address: “${value}”`;
    case 'too_long':
      return t`A text of over 500 characters`;
    case 'erased':
      return t`This person was erased`;
  }
}

const ROW_STATES: Record<RowState, MessageDescriptor> = {
  not_usable: msg`Not usable`,
  suppressed: msg`On your suppression list`,
  queued: msg`Queued`,
  searching: msg`Searching`,
  found: msg`Found`,
  yours: msg`Yours`,
  from_file: msg`In your file`,
  not_found: msg`Not found`,
  unanswered: msg`No answer yet`,
  failed: msg`Not looked up`,
  not_sent: msg`Not looked up`,
  saved: msg`Saved`,
};

/** The result of a row, for the screen. */
export const RESULT_TEXTS: ResultWords = {
  state: (state) => i18n._(ROW_STATES[state]),
  notUsable: (problem) => t`Not usable. ${{ reason: rowProblemText(problem) }}`,
  sameAs: (row) => t`Same as row ${row}`,
  emailStatus: (status) => toEmailStatusText(status).word,
  yours: (emailStatus) => t`${emailStatus}, yours`,
};

/** Those whose text has no place in the file. */
type PlainProblem = Exclude<ReadProblem, 'open_quote'>;

/** Says what happened, and what to do. */
const READ_PROBLEMS: Record<PlainProblem, { title: MessageDescriptor; text: MessageDescriptor }> = {
  empty: {
    title: msg`This file has no rows`,
    text: msg`Choose another file, or paste the rows.`,
  },
  too_large: {
    title: msg`This file is too large`,
    text: msg`A file can have 30 MB, and a workbook 60 MB when it is unpacked. Save only the sheet with the people, as CSV, and choose that file.`,
  },
  too_many_rows: {
    title: msg`This file has more than 10,000 rows`,
    text: msg`Split it into files of up to 10,000 rows and import them one after the other.`,
  },
  too_many_columns: {
    title: msg`A row has more than 200 columns`,
    text: msg`Remove the columns that are not needed, or check that the file is a table.`,
  },
  too_long_cell: {
    title: msg`A cell is too long`,
    text: msg`A cell can have 32,767 characters. Shorten the text or remove its column. In a CSV file, a missing quotation mark can join many rows into one cell.`,
  },
  unreadable_workbook: {
    title: msg`This workbook could not be opened`,
    text: msg`It may have a password, or be damaged. Open it in Excel, save it as CSV, and choose that file.`,
  },
  not_read: {
    title: msg`The file was not read`,
    text: msg`It may have been moved, or this page was not ready. Choose the file again; if that fails, reload this page.`,
  },
  wrong_format: {
    title: msg`This is not a CSV, TSV or XLSX file`,
    text: msg`Open it in the program that made it, save it as CSV or XLSX, and choose that file.`,
  },
};

export function readProblemText(failure: ReadFailure): { title: string; text: string } {
  if (failure.problem === 'open_quote') {
    const { line } = failure;
    return {
      title: t`A quotation mark is missing`,
      text: t`A cell in line ${line} begins with a quotation mark and does not end with one, so that all rows after it would become a part of it. Add the mark or remove the first one, and choose the file again.`,
    };
  }
  const { title, text } = READ_PROBLEMS[failure.problem];
  return { title: i18n._(title), text: i18n._(text) };
}

/**
 * An `internal` problem is also a missing answer: the import may have started. `hasBegun`: it failed after it was stored
 * as started, so that the background goes on with it.
 */
export function notStartedText(
  problem: Problem,
  host: string,
  hasBegun = false,
): { title: string; text: string } {
  const about = { what: t`The import`, host };
  if (problem.code === 'internal') {
    return {
      title: t`The import may not have started`,
      text: t`Press the button again. If it has started, it is shown, and nothing is charged twice.`,
    };
  }
  if (!hasBegun) return { title: t`The import did not start`, text: toRefusalLine(problem, about) };
  const reason = toRefusalText(problem, about).head;
  return {
    title: t`The import has not started yet`,
    text: t`${reason}. It starts by itself as soon as it can. Press the same button to try now; another choice replaces it, unless it has started.`,
  };
}

/** Says that the people of the rows were not compared with the contacts. */
export const notComparedText = (): { title: string; text: string } => ({
  title: t`Your contacts could not be read`,
  text: t`The rows were not compared and nothing was sent. Reload this page and import the file again.`,
});

/** The same in the panel, which has no file. */
export const pastedNotComparedText = (): { title: string; text: string } => ({
  title: t`Your contacts could not be read`,
  text: t`The rows were not compared and nothing was sent. Close the rows and paste them again.`,
});

/** Says why the people of an import are not saved as contacts. */
export const notSavedText = (problem: Problem): string =>
  problem.code === 'no_room'
    ? t`This computer has no storage space left. Free some disk space, then try again.`
    : t`The background of Sidelight did not answer. Try again, or reload this page.`;
