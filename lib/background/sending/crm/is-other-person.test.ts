import { expect, test } from 'vitest';
import { contactWith } from '../../../contacts/contact.fixture.ts';
import { isOtherPerson } from './is-other-person.ts';
import { toSentPerson } from '../../../contacts/export/sent-person.ts';

const MAREN = 'https://www.linkedin.com/in/maren-osei-thorvik';
const OTHER = 'https://www.linkedin.com/in/maren-2';

test.each([
  // name and link of the contact, name and texts of the record
  ['Maren Osei-Thorvik', '', 'Bo Li', [], true],
  ['Ana Wren', '', 'Bo Wren', [], true],
  ['Борис Пример', '', 'Ада Пример', [], true],
  ['Maren Osei-Thorvik', '', 'M. Thorvik', [], false],
  ['Maren Osei-Thorvik', '', 'Maren', [], false],
  ['Maren Osei-Thorvik', '', 'Osei-Thorvik, Dr. Maren', [], false],
  ['Maren Thorvik', '', 'Maren Other', [], false],
  ['Bill Wren', '', 'William Wren', [], false],
  ['Ada Example', '', 'Ада Пример', [], false],
  ['Ana Wren', '', '', [], false],
  ['Ana Wren', '', 'office@tarnwick.example', [], false],
  ['Ana Wren', MAREN, 'Bo Li', ['http://linkedin.com/in/Maren-Osei-Thorvik/'], false],
  ['Maren Osei-Thorvik', MAREN, 'Maren', [OTHER], true],
  ['', MAREN, 'Maren', ['a text', null, OTHER], true],
  ['Maren Osei-Thorvik', MAREN, 'Maren Osei Thorvik', [OTHER], false],
  ['Maren Osei-Thorvik', MAREN, 'Maren', ['https://x.example/maren'], false],
])(
  '%s (%s) and a record of %s %j: of another person %s',
  (fullName, networkUrl, name, texts, is) => {
    const sent = toSentPerson(contactWith({ fullName, networkUrl }));
    expect(isOtherPerson(sent, { name, texts })).toBe(is);
  },
);
