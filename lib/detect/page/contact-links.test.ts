import { expect, test } from 'vitest';
import { parseEmail, isExampleAddress, isRoleMailbox, parsePhone } from './contact-links.ts';

test.each([
  ['mailto:ada@acme.example', 'ada@acme.example'],
  ['mailto:Ada%40acme.example?subject=Hello', 'ada@acme.example'],
  ['MAILTO: ada.brisk@acme.example ', 'ada.brisk@acme.example'],
  ['ada@acme.example', 'ada@acme.example'],
  ['mailto:?subject=Look&body=https://acme.example', null],
  ['mailto:', null],
  ['mailto:you@example.com', null],
  ['logo@2x.png', null],
  ['write to ada at acme', null],
  [`mailto:${'a'.repeat(2000)}@acme.example`, null],
])('emailOf(%j) is %j', (text, address) => expect(parseEmail(text)).toBe(address));

test.each([
  ['tel:+442079460123', '+442079460123'],
  ['tel:020%207946%200123', '020 7946 0123'],
  ['+1 (555) 555-0123', '+1 (555) 555-0123'],
  ['tel:', null],
  ['tel:call-us', null],
  ['123', null],
])('phoneOf(%j) is %j', (text, phone) => expect(parsePhone(text)).toBe(phone));

test.each([
  ['ada.brisk@example.com', true],
  ['ada.brisk@mail.example.org', true],
  ['ada.brisk@myexample.com', false],
  ['ada.brisk@acme.example', false],
])('%s is on a domain reserved for examples: %s', (address, reserved) =>
  expect(isExampleAddress(address)).toBe(reserved),
);

test('a role mailbox is not a personal one', () => {
  expect(isRoleMailbox('press@acme.example')).toBe(true);
  expect(isRoleMailbox('support-uk@acme.example')).toBe(true);
  expect(isRoleMailbox('ada@acme.example')).toBe(false);
});
