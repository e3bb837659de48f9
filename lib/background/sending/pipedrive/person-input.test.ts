import { expect, test } from 'vitest';
import { toOwnFields } from './person-input.ts';

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
