// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../../../export/attacks.fixture.ts';
import type { Contact } from '../../../model/contacts/contact.ts';
import { revealedPhones } from '../../contact.fixture.ts';
import { COLUMNS } from '../columns.ts';
import { exportedWith, PROFILE, writeBytes } from '../exported-person.fixture.ts';
import { collectFile } from '../write-file.ts';
import { writeXlsxTable } from './xlsx-table.ts';
import { writeXlsx } from './xlsx.ts';

/** The parts of the workbook, and the cells of its sheet by header. */
async function read(...people: Partial<Contact>[]) {
  const file = await writeBytes(
    writeXlsx,
    people.map((changes) => exportedWith(changes)),
    { columns: COLUMNS },
  );
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => {
    const part = new DOMParser().parseFromString(strFromU8(bytes), 'text/xml');
    return [name, part] as const;
  });
  const sheet = Object.fromEntries(parts)['xl/worksheets/sheet1.xml']!;
  const links = Object.fromEntries(parts)['xl/worksheets/_rels/sheet1.xml.rels']!;
  const at = (cell: string) => sheet.querySelector(`c[r="${cell}"]`);
  const letters = new Map(
    [...sheet.querySelectorAll('row[r="1"] > c')].map((cell) => [
      cell.textContent,
      cell.getAttribute('r')!.slice(0, -1),
    ]),
  );
  const cell = (header: string, row = 2) => at(`${letters.get(header)}${row}`);
  return { sheet, links, cell, names: parts.map(([name]) => name), letters };
}

describe('a workbook', () => {
  it('has the parts that spreadsheets require', async () => {
    expect((await read({})).names).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
    ]);
  });

  it('types texts as text, counts as numbers and times as dates', async () => {
    const { cell } = await read({
      profile: PROFILE,
      title: '007',
      followUpOn: '2026-02-01',
      phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
    });
    expect(cell('Title')?.getAttribute('t')).toBe('inlineStr');
    expect(cell('Title')?.textContent).toBe('007');
    expect(cell('Phone')?.textContent).toBe('+44 7700 900142');
    expect([cell('Headcount')?.getAttribute('t'), cell('Headcount')?.textContent]).toEqual([
      null,
      '250',
    ]);
    // 10 January 2026, 10:45 UTC.
    expect(Number(cell('Saved at')?.textContent)).toBeCloseTo(46032 + 10.75 / 24, 6);
    expect(cell('Follow up on')?.textContent).toBe('46054');
    expect(cell('Other phones')).toBeNull();
  });

  it('freezes the header, gives every column a width, and filters the whole table', async () => {
    const { sheet, letters } = await read({}, {});
    expect(sheet.querySelector('pane')?.getAttribute('state')).toBe('frozen');
    expect(sheet.querySelectorAll('cols > col')).toHaveLength(COLUMNS.length);
    expect(sheet.querySelector('autoFilter')?.getAttribute('ref')).toBe(
      `A1:${letters.get('Notes')}3`,
    );
  });

  it('links profiles, pages and addresses, and nothing that is not the web or mail', async () => {
    const { links, sheet } = await read({}, { networkUrl: 'javascript:alert(1)', workEmail: null });
    const targets = [...links.querySelectorAll('Relationship')].map((one) =>
      one.getAttribute('Target'),
    );
    expect(targets).toEqual([
      'https://network.example/in/maren-osei-thorvik',
      'mailto:maren.osei-thorvik@tarnwick.example',
      'https://tarnwick.example/team/maren',
      'https://tarnwick.example/team/maren',
    ]);
    expect(sheet.querySelectorAll('hyperlink')).toHaveLength(4);
  });

  it('links the cells of every batch to their own pages, and no more cells than Excel opens', async () => {
    const pages = Array.from({ length: 65_531 }, (_, at) => `https://tarnwick.example/${at + 2}`);
    async function* inBatches() {
      for (let from = 0; from < pages.length; from += 500) yield pages.slice(from, from + 500);
    }
    const column = { header: 'Page', holds: 'link' as const, getValue: (page: string) => page };
    const file = await collectFile(writeXlsxTable(inBatches(), { columns: [column] }), '');
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const cells = [...sheet.matchAll(/<hyperlink ref="A(\d+)" r:id="(rId\d+)"/g)];
    expect(cells).toHaveLength(65_530);
    const relations = strFromU8(parts['xl/worksheets/_rels/sheet1.xml.rels']!);
    const targets = [...relations.matchAll(/ Id="(rId\d+)"[^>]* Target="[^"]*\/(\d+)"/g)];
    const toText = (id?: string, row?: string) => `${id} ${row}`;
    expect(targets.map(([, id, row]) => toText(id, row)).join('\n')).toBe(
      cells.map(([, row, id]) => toText(id, row)).join('\n'),
    );
    expect(sheet).toContain(`<c r="A65532" s="1" t="inlineStr"><is><t>${pages.at(-1)}</t>`);
  });

  it('contains no formula, and every text as it was', async () => {
    const attacks = Object.values(ATTACKS);
    const { sheet, cell } = await read(...attacks.map((attack) => ({ title: attack })));
    expect(sheet.querySelectorAll('f')).toHaveLength(0);
    const kept = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\0\v]/g, '');
    expect(attacks.map((_, at) => cell('Title', at + 2)?.textContent)).toEqual(attacks.map(kept));
  });

  it('keeps texts that look like escapes, and cuts texts that Excel refuses', async () => {
    const { cell } = await read({ title: '_x0041_', companyName: 'a'.repeat(40_000) });
    expect(cell('Title')?.textContent).toBe('_x005F_x0041_');
    expect(cell('Company')?.textContent).toHaveLength(32_767);
  });
});
