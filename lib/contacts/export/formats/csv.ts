// CSV (RFC 4180) through the formula guard of lib/export.
import { BYTE_ORDER_MARK, toCsvLines } from '../../../export/csv.ts';
import { type Batches, type Chunk, DELIMITERS, type WriteOptions } from '../write-format.ts';
import { withEachEmailOnce } from '../emails-and-phones.ts';
import type { ExportedPerson } from '../exported-person.ts';

export async function* writeCsv(
  people: Batches,
  { columns, delimiter: name, byteOrderMark, rowPerAddress }: WriteOptions,
): AsyncIterable<Chunk> {
  const delimiter = DELIMITERS[name];
  const holds = (at: number) => (columns[at]?.holds === 'phone' ? 'phone' : 'text');
  yield (
    (byteOrderMark ? BYTE_ORDER_MARK : '') +
    toCsvLines([columns.map(({ header }) => header)], { delimiter })
  );
  for await (const batch of people) {
    const rows = rowPerAddress ? batch.flatMap(splitByAddress) : batch;
    const cells = rows.map((person) => columns.map(({ getValue }) => getValue(person)));
    yield toCsvLines(cells, { delimiter, holds });
  }
}

/** The person once for each address; a person without one stays one row. */
function splitByAddress(person: ExportedPerson): ExportedPerson[] {
  const once = withEachEmailOnce(person);
  const none = { workEmails: [], ownEmails: [], personalEmails: [] };
  const rows = (['workEmails', 'ownEmails', 'personalEmails'] as const).flatMap((slot) =>
    once[slot].map((email) => ({ ...person, ...none, [slot]: [email] })),
  );
  return rows.length === 0 ? [person] : rows;
}
