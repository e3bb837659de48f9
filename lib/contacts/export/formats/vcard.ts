// Address cards: vCard 4.0 (RFC 6350), and 3.0 (RFC 2426), which is what most address books import.
import type { Batches, Chunk, WriteOptions } from '../write-format.ts';
import { isMobilePhone, listPhones, withEachEmailOnce } from '../emails-and-phones.ts';
import {
  type ExportedEmail,
  type ExportedPerson,
  type ExportedPhone,
  toNotesText,
} from '../exported-person.ts';
import { toRequiredName } from '../required-name.ts';

/** RFC 6350, 3.2: octets of a line without its line break. */
const LINE_OCTETS = 75;

type Version = '4.0' | '3.0';
type Line = { name: string; value: string };

export const writeVcard4 = (people: Batches, options: WriteOptions) =>
  writeCards('4.0', people, options);
export const writeVcard3 = (people: Batches, options: WriteOptions) =>
  writeCards('3.0', people, options);

async function* writeCards(
  version: Version,
  people: Batches,
  { provenance }: WriteOptions,
): AsyncIterable<Chunk> {
  for await (const batch of people) {
    yield batch.map((person) => toCard(withEachEmailOnce(person), version, provenance)).join('');
  }
}

function toCard(person: ExportedPerson, version: Version, provenance: boolean): string {
  const { contact, companyName, title, profileUrl, lists, tags } = person;
  const place = ['', '', '', person.city, person.region, '', person.country];
  const hasPlace = place.some(Boolean);
  const note = [toNotesText(person), ...(provenance ? toProvenance(person) : [])];
  const lines: Line[] = [
    // Required (RFC 6350, 6.2.1).
    { name: 'FN', value: escape(toRequiredName(person)) },
    { name: 'N', value: list([person.lastName, person.firstName, '', '', '']) },
    { name: 'ORG', value: escape(companyName) },
    { name: 'TITLE', value: escape(title) },
    ...person.workEmails.map(toEmailLine('WORK')),
    ...person.ownEmails.map(toEmailLine('')),
    ...person.personalEmails.map(toEmailLine('HOME')),
    ...listPhones(person).map(toPhoneLine),
    // A place that is one text goes where a city would be.
    {
      name: 'ADR;TYPE=WORK',
      value: hasPlace
        ? list(place)
        : person.location && list(['', '', '', person.location, '', '', '']),
    },
    { name: 'URL', value: toUrl(profileUrl) },
    { name: 'CATEGORIES', value: [...lists, ...tags].map(escape).join(',') },
    { name: 'NOTE', value: escapeNote(note.filter(Boolean).join('\n'), version) },
    { name: version === '4.0' ? 'UID;VALUE=text' : 'UID', value: escape(contact.id) },
    { name: 'REV', value: contact.updatedAt.replace(/[-:]|\.\d+/g, '') },
  ];
  const filled = lines.filter(({ name, value }) => value !== '' || name === 'FN' || name === 'N');
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...filled.map(({ name, value }) => fold(`${name}:${value}`)),
    'END:VCARD',
    '',
  ].join('\r\n');
}

const toEmailLine =
  (type: string) =>
  ({ email }: ExportedEmail): Line => ({
    name: type ? `EMAIL;TYPE=${type}` : 'EMAIL',
    value: escape(email),
  });

const toPhoneLine = (phone: ExportedPhone): Line => ({
  name: `TEL;TYPE=${isMobilePhone(phone) ? 'CELL' : 'VOICE'}`,
  value: escape(phone.number),
});

/** URL has no escapes, so a line break would begin another property. */
const toUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : '');

function toProvenance(person: ExportedPerson): string[] {
  const emails = [...person.workEmails, ...person.ownEmails, ...person.personalEmails];
  return [...emails, ...listPhones(person)].map((one) => {
    const value = 'email' in one ? one.email : one.number;
    return `${value}: ${one.source || 'unknown source'}, ${one.at.slice(0, 10)}`;
  });
}

/** RFC 6350, 3.4. Control characters have no meaning in a card. */
const escape = (text: string): string =>
  text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** In 4.0 a semicolon of a plain text is not escaped (RFC 6350, TEXT-CHAR); in 3.0 it is (RFC 2426). */
const escapeNote = (text: string, version: Version): string =>
  version === '4.0' ? text.split(';').map(escape).join(';') : escape(text);

const list = (parts: readonly string[]): string => parts.map(escape).join(';');

/** Counts the octets that the character has in UTF-8. */
function countOctets(character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Breaks long lines between characters, never inside one. */
function fold(line: string): string {
  if (line.length * 3 <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
