// Writes the files of companies.
import { plural, t } from '@lingui/core/macro';
import { toExportFileName } from '../../contacts/export/file-name.ts';
import { writeXlsxTable } from '../../contacts/export/formats/xlsx-table.ts';
import { FORMATS, type CompanyFormat } from '../../contacts/export/formats-and-presets.ts';
import { collectFile } from '../../contacts/export/write-file.ts';
import { DELIMITERS } from '../../contacts/export/write-format.ts';
import { toCsv } from '../../export/csv.ts';
import { sentencesText } from '../../i18n/list-text.ts';
import { isSampleCompany } from '../../model/sample.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Database } from '../../store/database.ts';
import {
  COMPANY_COLUMNS,
  toCompanySheet,
  type ExportedCompany,
} from '../../view/company/company-sheet.ts';
import type { ListedCompany } from '../../view/company/listed-company.ts';
import { toExportedCompanies } from '../records/company-list.ts';

/** `file`: null when all were left out. `text`: what is written, and what was left out. */
export type CompanyFile = { name: string; file: Blob | null; text: string };

/** Without those on the suppression list. */
export async function writeCompanies(
  db: Database,
  format: CompanyFormat,
  chosen: readonly ListedCompany[],
  settings: Pick<Settings, 'exportDelimiter' | 'exportByteOrderMark'>,
  now: Date,
): Promise<CompanyFile> {
  const exported = await toExportedCompanies(db, chosen);
  // The name of a file with invented companies says so.
  const isSample = exported.some(({ listed }) => isSampleCompany(listed.known));
  const { ending, mediaType } = FORMATS[format];
  const name = toExportFileName(now, isSample ? 'sample-companies' : 'companies', ending);
  const count = chosen.length - exported.length;
  const leftOut = plural(count, { one: '# company', other: '# companies' });
  const isNone = exported.length === 0 && count > 0;
  const chunks = format === 'csv' ? inCsv(exported, settings) : inXlsx(exported);
  return {
    name,
    file: isNone ? null : await collectFile(chunks, mediaType),
    text: sentencesText([
      !isNone &&
        t`${plural(exported.length, { one: '# company', other: '# companies' })} written to ${name}.`,
      ...(count > 0 ? [t`${leftOut} on your suppression list left out.`] : []),
    ]),
  };
}

async function* inCsv(
  companies: readonly ExportedCompany[],
  { exportDelimiter, exportByteOrderMark }: Parameters<typeof writeCompanies>[3],
): AsyncIterable<string> {
  yield toCsv(toCompanySheet(companies), {
    delimiter: DELIMITERS[exportDelimiter],
    byteOrderMark: exportByteOrderMark,
  });
}

const inXlsx = (companies: readonly ExportedCompany[]) =>
  writeXlsxTable(inOneBatch(companies), { columns: COMPANY_COLUMNS });

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  yield rows;
}
