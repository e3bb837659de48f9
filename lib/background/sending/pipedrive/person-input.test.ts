import { expect, test } from 'vitest';
import { revealedPhones } from '../../../contacts/contact.fixture.ts';
import { exportedWith } from '../../../contacts/export/exported-person.fixture.ts';
import { toOwnFields, toPipedrivePerson } from './person-input.ts';

const fieldsNamed = (...names: string[]) =>
  names.map((name) => ({
    field_name: name,
    field_code: `code of ${name}`,
    field_type: 'text',
    is_custom_field: true,
  }));

test.each([
  [['Profile', 'linkedin'], 'linkedin'],
  [['Profile URL', 'LinkedIn profile URL'], 'LinkedIn profile URL'],
  [['Profile', 'Profile link'], 'Profile link'],
  [['Profile', 'LinkedIn headline'], null],
])('Of the fields %j, the link goes into %s.', (names, expected) => {
  const { link } = toOwnFields(fieldsNamed(...names));
  expect(link).toBe(expected === null ? undefined : `code of ${expected}`);
});

test('A revealed number without a line type is sent as the mobile one that was charged.', () => {
  const phone = revealedPhones(['+44 7700 900142', ''], ['+44 20 7946 0018', 'LANDLINE']);
  const { phones } = toPipedrivePerson(
    { id: '1', person: exportedWith({ phone }), emails: [], link: '' },
    { link: undefined, title: undefined },
  );
  expect(phones?.map(({ label }) => label)).toEqual(['mobile', 'work']);
});
