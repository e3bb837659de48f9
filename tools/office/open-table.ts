import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { JSDOM } from 'jsdom';
import { ensureOffice } from './install.ts';

const run = promisify(execFile);

/** The settings by which LibreOffice reads CSV: comma, double quote, UTF-8, from the first line on. */
const CSV_FILTER = '--infilter=CSV:44,34,76,1';

/** A cell as LibreOffice understands it. `value`: the number or date; the text otherwise. */
export type OpenedCell = { type: string; value: string; isFormula: boolean };

/** Opens a CSV or XLSX file with LibreOffice and returns the cells of its first sheet. Writes beside the file. */
export async function openTable(file: string): Promise<OpenedCell[][]> {
  const office = await ensureOffice();
  const folder = dirname(file);
  const profile = pathToFileURL(join(folder, 'office-profile')).href;
  const filter = extname(file) === '.csv' ? [CSV_FILTER] : [];
  await run(
    office,
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      ...filter,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { timeout: 120_000 },
  );
  const xml = await readFile(join(folder, `${basename(file, extname(file))}.fods`), 'utf8');
  const { document } = new JSDOM(xml, { contentType: 'text/xml' }).window;
  const [table] = document.getElementsByTagName('table:table');
  return [...table!.getElementsByTagName('table:table-row')].map(readRow);
}

const readRow = (row: Element): OpenedCell[] =>
  [...row.getElementsByTagName('table:table-cell')].flatMap((cell) => {
    const repeated = Number(cell.getAttribute('table:number-columns-repeated') ?? 1);
    // Empty cells up to the end of the sheet are one repeated cell.
    return Array.from({ length: Math.min(repeated, 100) }, () => readCell(cell));
  });

function readCell(cell: Element): OpenedCell {
  const text = [...cell.getElementsByTagName('text:p')].map((line) => line.textContent).join('\n');
  const value = cell.getAttribute('office:value') ?? cell.getAttribute('office:date-value') ?? text;
  const type = cell.getAttribute('office:value-type') ?? 'empty';
  return { type, value, isFormula: cell.hasAttribute('table:formula') };
}
