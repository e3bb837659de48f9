import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { contactWith, revealedPhones } from '../contacts/contact.fixture.ts';
import { lineTypeText } from './line-type-text.ts';
import { toRevealRows } from './person/reveal-rows.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['MOBILE', 'Mobile'],
  ['LANDLINE', 'Landline'],
  ['VOIP', 'Internet phone'],
  ['UNKNOWN', ''],
  [undefined, ''],
  ['SATELLITE', 'SATELLITE'],
])('the line type %s is shown as "%s"', (lineType, word) => {
  expect(lineTypeText(lineType)).toBe(word);
});

test('the row of a phone shows its line type in the active language', () => {
  const messages = { [msg({ message: 'Landline' }).id]: 'Festnetz' };
  i18n.loadAndActivate({ locale: 'de', messages });
  const contact = contactWith({ phone: revealedPhones(['+44 7700 900142', 'LANDLINE']) });
  const rows = toRevealRows({ contact, jobs: [] }, new Date('2026-01-22T12:00:00Z'));
  expect(rows[2]).toMatchObject({ kind: 'phone', shown: { word: 'Festnetz' } });
});
