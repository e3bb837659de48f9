// The cells of one row by field.
import type { EmailValue } from '../../../../../lib/contract/enrichment.ts';
import type { EmailStatus } from '../../../../../lib/contract/values.ts';
import type { Field } from './headers.ts';
import type { Column, Plan } from './mapping.ts';
import { readEmailStatus, readEmails } from '../values/emails.ts';

export type Cells = {
  /** The first value that is not empty. */
  first(field: Field): string;
  all(field: Field): string[];
  /** Each address with its neighbouring status. */
  emails(field: 'email' | 'work_email' | 'personal_email'): EmailValue[];
  /** What could not be read; callers may add to it. */
  problems: string[];
};

/** A status belongs to the nearest address column on its left, else on its right. */
function statusColumns(columns: readonly Column[]): Map<Column, Column> {
  const found = new Map<Column, Column>();
  for (const [at, column] of columns.entries()) {
    if (column.field !== 'email_status') continue;
    const isAddress = ({ field }: Column) => field === 'email' || field.endsWith('_email');
    const owner = columns.slice(0, at).findLast(isAddress) ?? columns.slice(at).find(isAddress);
    if (owner && !found.has(owner)) found.set(owner, column);
  }
  return found;
}

export function createCellReader(plan: Plan, usualStatus: EmailStatus) {
  const byField = new Map<Field, Column[]>();
  for (const column of plan.columns) {
    byField.set(column.field, [...(byField.get(column.field) ?? []), column]);
  }
  const statuses = statusColumns(plan.columns);

  return (row: readonly string[]): Cells => {
    const problems: string[] = [];
    const all = (field: Field) =>
      (byField.get(field) ?? []).map(({ index }) => row[index] ?? '').filter((cell) => cell !== '');
    const statusAt = (column: Column): EmailStatus => {
      const text = row[statuses.get(column)?.index ?? -1] ?? '';
      const status = readEmailStatus(text);
      if (!status && text !== '') {
        problems.push(
          `the email status "${text.slice(0, 40)}" is unknown, so it is ${usualStatus}`,
        );
      }
      return status ?? usualStatus;
    };
    return {
      problems,
      all,
      first: (field) => all(field)[0] ?? '',
      emails: (field) =>
        (byField.get(field) ?? []).flatMap((column) => {
          const text = row[column.index] ?? '';
          if (text === '') return [];
          const read = readEmails(text, statusAt(column));
          problems.push(...read.problems);
          return read.emails;
        }),
    };
  };
}
