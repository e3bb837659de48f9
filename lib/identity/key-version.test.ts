// Stored keys were made by the rules of IDENTITY_VERSION. Other keys for the same input would not meet them.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { personKeys } from '../enrichment/identity/identity-keys.ts';
import { listCertainShortForms } from './nicknames.ts';
import { IDENTITY_VERSION } from './person-keys.ts';
import pairs from './same-person.json' with { type: 'json' };

const NOTHING_ELSE = { firstName: '', lastName: '', companyName: '', networkUrl: '' };

function listKeys(): string[] {
  const shortForms = listCertainShortForms().map(([short]) => `${short} example`);
  const names = [...pairs.names, pairs.companies].flatMap((it) => [...it.same, ...it.different]);
  return [...shortForms, ...names.flat()].flatMap((name) => [
    ...personKeys({ ...NOTHING_ELSE, fullName: name, companyDomain: 'tarnwick.example' }),
    ...personKeys({
      ...NOTHING_ELSE,
      fullName: 'Ada Example',
      companyName: name,
      companyDomain: '',
    }),
  ]);
}

test('other keys for the same names come with a new version', () => {
  const digest = createHash('sha256').update(listKeys().join('\n')).digest('hex');
  expect([IDENTITY_VERSION, digest.slice(0, 16)]).toEqual([2, '4e9a3aac6c35c8cc']);
});
