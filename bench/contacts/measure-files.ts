// Measures the writing of files from contacts in memory, and papaparse beside it on the same cells.
import Papa from 'papaparse';
import { completeChoice, toColumns } from '../../lib/contacts/export/columns.ts';
import type { Batches, WriteOptions } from '../../lib/contacts/export/write-format.ts';
import {
  createToExportedPerson,
  type ExportedPerson,
} from '../../lib/contacts/export/exported-person.ts';
import { writeFile } from '../../lib/contacts/export/write-file.ts';
import { createContacts } from './people.ts';

/** Rows for the comparison: all of them as cells take hundreds of megabytes. */
const COMPARED = 20_000;
const ROUNDS = 7;
/** As the page reads them. */
const BATCH = 50;
const MEGABYTE = 1_000_000;

const COLUMNS = toColumns(completeChoice(null), false);

const OPTIONS: WriteOptions = {
  columns: COLUMNS,
  provenance: false,
  delimiter: 'comma',
  byteOrderMark: true,
  rowPerAddress: false,
  omissions: { invalid: 0, markedWrong: 0, suppressed: 0 },
  now: new Date('2026-11-24T12:00:00.000Z'),
};

export type FileFigures = {
  compared: number;
  /** In milliseconds, one for each round. */
  csv: number[];
  papaparse: number[];
  /** The one file of all contacts. */
  xlsx: { contacts: number; milliseconds: number; megabytes: number };
};

export async function measureFiles(
  count: number,
  say: (line: string) => void,
): Promise<FileFigures> {
  // First: after the CSV files, the same workbook has twice as much in use.
  const xlsx = await measureWorkbook(count);
  say('XLSX is written.');
  const compared = Math.min(count, COMPARED);
  const people = [...exportedPeople(compared)];
  const cells = [
    COLUMNS.map(({ header }) => header),
    ...people.map((person) => COLUMNS.map((column) => column.getValue(person))),
  ];
  const csv: number[] = [];
  const papaparse: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    csv.push(await time(() => writeFile('csv', inBatches(people), OPTIONS)));
    papaparse.push(await time(async () => new Blob([Papa.unparse(cells)])));
  }
  say('CSV is written.');
  return { compared, csv, papaparse, xlsx };
}

/** Made one batch at a time, as the page reads them from the database. Making them is not counted. */
async function measureWorkbook(count: number): Promise<FileFigures['xlsx']> {
  let made = 0;
  let most = 0;
  const before = process.memoryUsage();
  const sample = () => {
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
  };
  async function* measured(): Batches {
    const batches = inBatches(exportedPeople(count))[Symbol.asyncIterator]();
    for (;;) {
      const start = performance.now();
      const next = await batches.next();
      made += performance.now() - start;
      sample();
      if (next.done) return;
      yield next.value;
    }
  }
  const all = await time(() => writeFile('xlsx', measured(), OPTIONS));
  sample();
  return { contacts: count, milliseconds: all - made, megabytes: most / MEGABYTE };
}

function* exportedPeople(count: number): Generator<ExportedPerson> {
  const toExported = createToExportedPerson(
    { hostOfJob: () => 'service.example', getFlags: () => [], labels: [], unanswered: () => [] },
    { invalid: false, markedWrong: false },
  );
  for (const contact of createContacts(count)) yield toExported(contact);
}

async function* inBatches(people: Iterable<ExportedPerson>): Batches {
  let batch: ExportedPerson[] = [];
  for (const person of people) {
    batch.push(person);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
