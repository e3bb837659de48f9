import type { WriteFormat } from '../write-format.ts';
import { writeXlsxTable } from './xlsx-table.ts';

/** The people as the table of an Excel workbook. */
export const writeXlsx: WriteFormat = (people, { columns }) => writeXlsxTable(people, { columns });
