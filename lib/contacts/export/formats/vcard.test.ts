import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Contact } from '../../../model/contacts/contact.ts';
import { revealedEmails, revealedPhones } from '../../contact.fixture.ts';
import { exportedWith, PROFILE, writeBytes, writeText } from '../exported-person.fixture.ts';
import { writeVcard3, writeVcard4 } from './vcard.ts';

const VERSIONS = [
  ['4.0', writeVcard4],
  ['3.0', writeVcard3],
] as const;

const FULL: Partial<Contact> = {
  profile: PROFILE,
  companyName: 'Tarnwick; Freight, Ltd.',
  personalEmail: revealedEmails(['maren@home.example', 'DELIVERABLE']),
  phone: revealedPhones(['+44 7700 900142', 'MOBILE'], ['+44 20 7946 0018', 'LANDLINE']),
  notes: [{ id: 'n', at: '2026-01-11T09:00:00.000Z', text: 'Line one\nLine two; with\\signs' }],
};

/** Reads cards with the parser of another maker. Several cards are an array of components. */
function readCards(file: string): ICAL.Component[] {
  const parsed = ICAL.parse(file) as unknown[];
  const cards = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return cards.map((card) => new ICAL.Component(card as never));
}
const first = (card: ICAL.Component, name: string) => card.getFirstPropertyValue(name) as unknown;
const all = (card: ICAL.Component, name: string) =>
  card.getAllProperties(name).map((property) => property.getFirstValue() as unknown);

describe.each(VERSIONS)('address cards of vCard %s', (version, write) => {
  it('call a revealed number without a line type mobile, as it was charged', async () => {
    const phone = revealedPhones(['+44 7700 900142', '']);
    expect(await writeText(write, [exportedWith({ phone })])).toMatch(/^TEL;TYPE=CELL:/m);
  });

  it('are read by another parser with every value', async () => {
    const [card] = readCards(await writeText(write, [exportedWith(FULL)]));
    expect(first(card!, 'version')).toBe(version);
    expect(first(card!, 'fn')).toBe('Maren Osei-Thorvik');
    expect(first(card!, 'n')).toEqual(['Osei-Thorvik', 'Maren', '', '', '']);
    expect(first(card!, 'title')).toBe('Head of Procurement');
    expect(String(first(card!, 'org'))).toBe('Tarnwick; Freight, Ltd.');
    expect(all(card!, 'email')).toEqual([
      'maren.osei-thorvik@tarnwick.example',
      'maren@home.example',
    ]);
    expect(all(card!, 'tel')).toEqual(['+44 7700 900142', '+44 20 7946 0018']);
    // The parser keeps the escape that 3.0 requires before a semicolon.
    const note = String(first(card!, 'note')).replace('\\;', ';');
    expect(note).toBe('2026-01-11: Line one\nLine two; with\\signs');
    expect(first(card!, 'adr')).toEqual([
      '',
      '',
      '',
      'Felixstowe',
      'Suffolk',
      '',
      'United Kingdom',
    ]);
  });

  it('have an address and a number once that the user had before they were revealed', async () => {
    const at = '2026-01-09T09:00:00.000Z';
    const own = {
      emails: [{ email: 'Maren@Home.example', at }],
      phones: [{ number: '+447700900142', at }],
    };
    const [card] = readCards(await writeText(write, [exportedWith({ ...FULL, own })]));
    expect(all(card!, 'email')).toEqual([
      'maren.osei-thorvik@tarnwick.example',
      'Maren@Home.example',
    ]);
    expect(all(card!, 'tel')).toEqual(['+44 7700 900142', '+44 20 7946 0018']);
  });

  it('keep any name on its own line, and break lines after at most 75 octets', async () => {
    const name = fc.string({
      unit: fc.oneof(fc.constantFrom(...',;:\\\r\n"=é漢😀', '\u2028'), fc.string({ minLength: 1 })),
      minLength: 1,
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(name, async (fullName) => {
        const text = await writeText(write, [exportedWith({ fullName })]);
        const lines = text.split('\r\n');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(2);
        expect(
          text
            .replaceAll('\r\n ', '')
            .split('\r\n')
            .filter((l) => l.startsWith('FN')),
        ).toHaveLength(1);
      }),
    );
  });

  it('are one card for each person, also for one without a name', async () => {
    const file = await writeText(write, [
      exportedWith(),
      exportedWith({ fullName: '', firstName: '', lastName: '' }),
      exportedWith({ fullName: '', firstName: '', lastName: '', workEmail: null }),
    ]);
    expect(readCards(file).map((card) => first(card, 'fn'))).toEqual([
      'Maren Osei-Thorvik',
      'maren.osei-thorvik@tarnwick.example',
      'https://network.example/in/maren-osei-thorvik',
    ]);
  });

  it('have source and date of each value in the note when that is asked for', async () => {
    const text = await writeText(write, [exportedWith()], { provenance: true });
    const [card] = readCards(text);
    expect(first(card!, 'note')).toBe(
      'maren.osei-thorvik@tarnwick.example: service.example, 2026-01-10',
    );
  });
});

it('write no line of their own from a link', async () => {
  const networkUrl = 'https://network.example/in/a\r\nEND:VCARD';
  expect(await writeText(writeVcard4, [exportedWith({ networkUrl })])).not.toMatch(/a\r\nEND/);
  expect((await writeBytes(writeVcard4, [])).length).toBe(0);
});
