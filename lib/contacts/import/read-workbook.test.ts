import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createImportReader } from './import-reader.ts';

const FIXTURE = new URL('./fixtures/leads.xlsx', import.meta.url);

test('A workbook keeps leading zeros, long numbers and texts like formulas; dates are ISO 8601', async () => {
  const bytes = new Uint8Array(await readFile(FIXTURE));
  const result = await createImportReader().read({ name: 'leads.xlsx', bytes });
  expect(result).toMatchObject({
    ok: true,
    table: {
      format: 'xlsx',
      encoding: null,
      lines: [
        ['Name', 'Firma', 'owner_id', 'seit', 'Telefon'],
        ['Jürgen Æsgård', 'Halden Lines GmbH', '00881', '2025-01-01', '447700900142'],
        [' Bo Li ', '=1+2', '', '', ''],
      ],
    },
  });
});

test('A damaged workbook is refused', async () => {
  const bytes = new Uint8Array(await readFile(FIXTURE)).slice(0, 600);
  const result = await createImportReader().read({ name: 'leads.xlsx', bytes });
  expect(result).toEqual({ ok: false, problem: 'unreadable_workbook' });
});
