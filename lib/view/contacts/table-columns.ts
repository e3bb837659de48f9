// The columns of the contacts table after the name: which of them the user shows, and which have space.
import { t } from '@lingui/core/macro';

/** In their first order; those that are shown until the user chooses come first. */
export const TABLE_COLUMNS = [
  'company',
  'email',
  'phone',
  'stage',
  'saved',
  'tags',
  'followUp',
  'location',
  'personalEmail',
  'revealed',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export type TableColumnChoice = { id: TableColumn; on: boolean };

const FIRST_SHOWN: readonly TableColumn[] = ['company', 'email', 'phone', 'stage', 'saved'];

const NAMES: Record<TableColumn, () => string> = {
  company: () => t`Company`,
  email: () => t`Work email`,
  phone: () => t`Phone`,
  stage: () => t`Stage`,
  saved: () => t({ context: 'time', message: 'Saved' }),
  tags: () => t`Tags`,
  followUp: () => t`Follow up`,
  location: () => t`Location`,
  personalEmail: () => t`Personal email`,
  revealed: () => t`Last checked`,
};

export const getTableColumnName = (column: TableColumn): string => NAMES[column]();

/** Every column once, in the user's order: one that this choice does not have yet comes last. */
export function completeTableColumns(
  stored: readonly { id: string; on: boolean }[] | null,
): TableColumnChoice[] {
  const chosen = (stored ?? []).flatMap(({ id, on }) => {
    const column = TABLE_COLUMNS.find((one) => one === id);
    return column ? [{ id: column, on }] : [];
  });
  const known = new Set(chosen.map(({ id }) => id));
  const others = TABLE_COLUMNS.filter((id) => !known.has(id)).map((id) => ({
    id,
    on: stored === null && FIRST_SHOWN.includes(id),
  }));
  return [...chosen, ...others];
}

/** The least width in pixels, as contacts-table.css has it. */
const WIDTHS: Record<TableColumn, number> = {
  company: 110,
  email: 260,
  phone: 164,
  stage: 104,
  saved: 88,
  tags: 110,
  followUp: 120,
  location: 120,
  personalEmail: 220,
  revealed: 104,
};
/** Box, name, and the space at the end of a row and of the scroll bar. */
const OTHER_WIDTH = 52 + 150 + 12 + 16;
/** A narrower table has no space for all usual columns. Windows of this width are also those of touch screens. */
export const NARROW_BELOW = 940;
/** In a narrower table each person is a block of lines. */
const STACKED_BELOW = 600;
/** A group of contacts that has columns of its own. */
export type ColumnGroup = 'deleted' | 'due' | 'other';
/** The columns that stay when there is no space for others. */
const KEPT: readonly TableColumn[] = ['email', 'phone'];
/** Of the columns that only deleted contacts have: what was paid for, and the time left with Restore. */
const DELETED_WIDTH = 180 + 232;

/**
 * The shown columns that have space: a company is also below the name, then the last columns are left out.
 * Those that are due always have their day, and not the one on which they were saved. Deleted ones have what was paid
 * for in place of the values and of the work with them.
 */
export function fitTableColumns(
  columns: readonly TableColumnChoice[],
  width: number,
  group: ColumnGroup = 'other',
): TableColumn[] {
  const chosen = columns.filter(({ on }) => on).map(({ id }) => id);
  const shown = {
    deleted: ['company' as const],
    due: ['followUp' as const, ...chosen.filter((id) => !['followUp', 'saved'].includes(id))],
    other: chosen,
  }[group];
  const all = group === 'due' ? (['followUp', ...KEPT] as const) : KEPT;
  if (width < STACKED_BELOW) return shown.filter((id) => all.includes(id));
  const getWidth = (ids: readonly TableColumn[]) =>
    ids.reduce(
      (sum, id) => sum + WIDTHS[id],
      OTHER_WIDTH + (group === 'deleted' ? DELETED_WIDTH : 0),
    );
  let fitting = shown;
  while (getWidth(fitting) > width) {
    const left = fitting.includes('company')
      ? 'company'
      : fitting.findLast((id) => !all.includes(id));
    if (left === undefined) break;
    fitting = fitting.filter((id) => id !== left);
  }
  return fitting;
}
