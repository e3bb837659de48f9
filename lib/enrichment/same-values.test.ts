// Marks, merges, results and imported files agree on when two spellings are one address or number.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecord } from '../../test/support/extension/engine.ts';
import { contactWith, revealedEmails, revealedPhones } from '../contacts/contact.fixture.ts';
import { withImported } from '../contacts/import/with-imported.ts';
import { isSameValue } from '../model/contacts/flag.ts';
import type { ImportRow } from '../model/import.ts';
import { combineContacts } from './identity/merge-contacts.ts';
import { getValues } from './result/record-values.ts';

const at = '2026-05-01T00:00:00.000Z';

const email = fc.constantFrom(
  'ada@büro.example',
  'ADA@Büro.Example',
  'Ada@xn--bro-hoa.example',
  'ada@bu\u0308ro.example',
);
const number = fc.constantFrom(
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033 6 12 34 56 78',
  '33612345678',
);

const source = { name: 'people.csv', now: new Date(at), lists: [] };
const rowWith = (emails: string[], phones: string[]) =>
  ({ workEmails: emails, personalEmails: [] as string[], phones }) as ImportRow;

test('Two spellings of an address are one value', () => {
  fc.assert(
    fc.property(email, email, (one, other) => {
      expect(isSameValue('work_email', one, other)).toBe(true);

      const emails = [one, other].map((text) => ({ email: text, status: 'DELIVERABLE' }));
      expect(getValues(createRecord('r', { work_emails: emails })).workEmail).toEqual([emails[0]]);

      const [keep, drop] = [one, other].map((text) =>
        contactWith({
          workEmail: revealedEmails([text, 'DELIVERABLE']),
          own: { emails: [{ email: text, at }] },
        }),
      );
      const merged = combineContacts(keep!, { ...drop!, id: 'drop' });
      expect(merged.workEmail?.values).toHaveLength(1);
      expect(merged.own?.emails).toHaveLength(1);

      const imported = withImported(keep!, rowWith(['ada@xn--bro-hoa.example'], []), source);
      expect(imported.own?.emails).toEqual([{ email: one, at }]);
    }),
  );
});

test('Two spellings of a number are one value', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(isSameValue('phone', one, other)).toBe(true);

      const phones = [one, other].map((text) => ({ number: text, region: 'FR' }));
      expect(getValues(createRecord('r', { phones })).phone).toEqual([phones[0]]);

      const [keep, drop] = [one, other].map((text) =>
        contactWith({ phone: revealedPhones([text]), own: { phones: [{ number: text, at }] } }),
      );
      const merged = combineContacts(keep!, { ...drop!, id: 'drop' });
      expect(merged.phone?.values).toHaveLength(1);
      expect(merged.own?.phones).toHaveLength(1);

      const imported = withImported(keep!, rowWith([], [other]), source);
      expect(imported.own?.phones).toEqual([{ number: one, at }]);
    }),
  );
});

test('Texts without digits that the user typed as phones are values of their own', () => {
  const typed = ['reception', 'ask Ada'].map((text) =>
    contactWith({ own: { phones: [{ number: text, at }] } }),
  );
  const merged = combineContacts(typed[0]!, { ...typed[1]!, id: 'drop' });
  expect(merged.own?.phones).toHaveLength(2);
});
