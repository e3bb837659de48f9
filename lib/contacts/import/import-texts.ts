// Texts that the import page shows and the files contain.
import type { ColumnTarget, RowProblem } from '../../model/import.ts';
import type { ReadProblem } from './read-table.ts';
import type { RowState } from './row-result.ts';

export const TARGET_TEXTS: Record<ColumnTarget, string> = {
  full_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  title: 'Title',
  company_name: 'Company',
  company_domain: 'Company site',
  location: 'Location',
  profile_link: 'Profile link',
  work_email: 'Work email, already known',
  personal_email: 'Personal email, already known',
  phone: 'Phone, already known',
  keep: 'Keep, do not read',
};

/** Why a row cannot be used, as the end of a sentence or on its own. */
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

export const ROW_STATE_TEXTS: Record<RowState, string> = {
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

/** What happened, and what to do. */
export const READ_PROBLEM_TEXTS: Record<ReadProblem, { title: string; text: string }> = {
  empty: { title: 'This file has no rows', text: 'Choose another file, or paste the rows.' },
  too_large: {
    title: 'This file is too large',
    text: 'A file can have 30 MB, and a workbook 60 MB when it is unpacked. Save only the sheet with the people, as CSV, and choose that file.',
  },
  too_many_rows: {
    title: 'This file has more than 10,000 rows',
    text: 'Split it into files of up to 10,000 rows and import them one after the other.',
  },
  too_many_columns: {
    title: 'A row of this file has more than 200 columns',
    text: 'Remove the columns that are not needed, or check that the file is a table.',
  },
  unreadable_workbook: {
    title: 'This workbook could not be opened',
    text: 'It may have a password, or be damaged. Open it in Excel, save it as CSV, and choose that file.',
  },
  wrong_format: {
    title: 'This is not a CSV, TSV or XLSX file',
    text: 'Open it in the program that made it, save it as CSV or XLSX, and choose that file.',
  },
};
