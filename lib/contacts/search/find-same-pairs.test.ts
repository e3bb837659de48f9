import { expect, it } from 'vitest';
import type { ContactSummary } from '../../model/contacts/contact.ts';
import { contactWith } from '../contact.fixture.ts';
import { createContactIndex } from './index/contact-index.ts';
import { findSamePairs } from './find-same-pairs.ts';
import { toIndexed } from './index/indexed-contact.ts';

const COMPANY_KEY = 'who:ana wren@=tarnwick';
const contact = (id: string, keys: string[], changes: Partial<ContactSummary> = {}) =>
  contactWith({ id, keys, ...changes });

function find(contacts: readonly ContactSummary[]) {
  const index = createContactIndex();
  index.put(contacts.flatMap((one) => toIndexed(one) ?? []));
  const rows = async (ids: readonly string[]) => contacts.filter(({ id }) => ids.includes(id));
  return findSamePairs(index, { rows });
}

it('returns the most certain pairs first, with the reason', async () => {
  const pairs = await find([
    contact('a', [COMPANY_KEY]),
    contact('b', [COMPANY_KEY]),
    contact('c', ['net:network.example/in/bo', 'who:bo li@x.example']),
    contact('d', ['net:network.example/in/bo']),
  ]);
  expect(pairs).toEqual([
    { ids: ['c', 'd'], likeness: 'profile' },
    { ids: ['a', 'b'], likeness: 'company' },
  ]);
});

it.each<[string, Partial<ContactSummary>]>([
  ['two profiles on one site', { keys: [COMPANY_KEY, 'net:network.example/in/ana-2'] }],
  ['that the user keeps as two people', { distinctFrom: ['a'] }],
  ['of which one is in Deleted', { deletedAt: '2026-01-11T10:00:00.000Z' }],
  ['of which one is not in the list', { savedAt: null }],
])('leaves out contacts %s', async (_, changes) => {
  const keys = [COMPANY_KEY, 'net:network.example/in/ana'];
  expect(await find([contact('a', keys), contact('b', [COMPANY_KEY], changes)])).toEqual([]);
});
