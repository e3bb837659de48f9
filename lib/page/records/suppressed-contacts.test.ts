import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { createSuppressionSecret } from '../../settings/suppression-secret.ts';
import { openDatabase } from '../../store/database.ts';
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

test('a contact is found by an address and by a company domain that the user has typed', async () => {
  const db = openDatabase(crypto.randomUUID());
  const at = '2026-11-19T10:00:00.000Z';
  const ana = contactWith({
    own: { companyDomain: 'lowmere.example', emails: [{ email: 'ana@post.example', at }] },
  });
  const secret = await createSuppressionSecret()();
  for (const typed of [{ email: 'ana@post.example' }, { companyDomain: 'lowmere.example' }]) {
    const [id] = await suppressionIds([secret], typed);
    await db.suppressions.put({ id: id!, kind: 'domain', at: '', label: null, of: null });
    expect(await findSuppressedContacts(db, [ana])).toEqual(new Set([ana.id]));
    await db.suppressions.clear();
  }
});
