import { expect, it } from 'vitest';
import { identifiersFromQuery, suppressibleKeys } from './person-keys.ts';

const keysAt = (companyDomain: string) =>
  suppressibleKeys(identifiersFromQuery({ fullName: 'Zoe Lindqvist', companyDomain }));

it('has a key for each domain that one is under', () => {
  expect(keysAt('mail.harbour.example')).toEqual(
    expect.arrayContaining(['domain mail.harbour.example', 'domain harbour.example']),
  );
});

it('stays small for any text as a domain', () => {
  const keys = keysAt(`${'a.'.repeat(500_000)}harbour.example`);
  expect(keys.length).toBeLessThan(130);
});
