import { expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import { createSuppressionSecret } from '../settings/suppression-secret.ts';
import { openDatabase } from '../store/database.ts';
import { findSuppressedContacts } from './suppressed-contacts.ts';

test('only contacts on the list, also by a revealed address, are found', async () => {
  const db = openDatabase(crypto.randomUUID());
  const [maren, bo] = [
    contactWith(),
    contactWith({
      id: 'bo',
      keys: ['who:bo li@b.example'],
      fullName: 'Bo Li',
      firstName: 'Bo',
      lastName: 'Li',
      companyDomain: 'b.example',
      networkUrl: '',
      workEmail: null,
    }),
  ];
  expect(await findSuppressedContacts(db, [maren, bo])).toEqual(new Set());
  const secret = await createSuppressionSecret()();
  const [address] = (
    await suppressionIds([secret], { email: maren.workEmail!.values[0]!.email })
  ).filter((id) => id.startsWith('address:'));
  await db.suppressions.put({ id: address!, kind: 'address', at: '', label: null, of: null });
  expect(await findSuppressedContacts(db, [maren, bo])).toEqual(new Set(['maren']));
  // The secret is made once: another worker finds the same people.
  expect(await createSuppressionSecret()()).toBe(secret);
});
