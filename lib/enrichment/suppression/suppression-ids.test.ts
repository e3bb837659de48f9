import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSuppressionEntry } from './suppression-entry.ts';
import { foldHost } from '../../identity/domain.ts';
import { createHasher, suppressionIds, suppressionTerms } from './suppression-ids.ts';

const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/);
const domain = fc.tuple(label, label).map((labels) => [...labels, 'example'].join('.'));
const local = fc.stringMatching(/^[a-z0-9]{1,12}$/);

const terms = (subject: Parameters<typeof suppressionTerms>[0]) =>
  suppressionTerms(subject).map(({ kind, text }) => `${kind}:${text}`);

describe('terms that suppress a person', () => {
  test('Every key, the domain and all domains above it', () => {
    const subject = {
      fullName: 'Ada Example',
      companyName: 'Acme GmbH',
      companyDomain: 'eu.mail.acme.example',
      networkUrl: 'https://fr.linkedin.com/in/Ada-Example/',
    };
    expect(terms(subject).toSorted()).toEqual([
      'domain:acme.example',
      'domain:eu.mail.acme.example',
      'domain:mail.acme.example',
      // Loose keys count too: looking up a suppressed person is worse than not looking up a namesake.
      'person:may:ada example@acme.example',
      'person:net:linkedin.com/in/ada-example',
      'person:who:ada example@=acme',
      'person:who:ada example@acme.example',
    ]);
  });

  test('For an address, the address itself and its domain', () => {
    expect(terms({ email: ' Ada@ACME.example ' }).toSorted()).toEqual([
      'address:ada@acme.example',
      'domain:acme.example',
    ]);
  });

  test('The loose keys of release 0.1.0 too, so that a short form is found under the formal name', () => {
    // What 0.1.0 stored for "Bill J. Ŧest" at acme.example; today's rules fold Ŧ to T.
    const stored = 'person:may:william ŧest@acme.example';
    expect(terms({ fullName: 'William Ŧest', companyDomain: 'acme.example' })).toContain(stored);
    expect(terms({ fullName: 'William Test', companyDomain: 'acme.example' })).not.toContain(
      stored,
    );
  });

  test('An empty person has no terms', () => expect(terms({})).toEqual([]));
});

test('A suppressed domain covers every address below it, in any spelling', () => {
  fc.assert(
    fc.property(domain, local, fc.option(label), (name, who, below) => {
      const entry = parseSuppressionEntry(
        ` https://${name.toUpperCase()}/about `.replace('/about', '/'),
      );
      const email = `${who}@${below === null ? '' : `${below}.`}${name}`;
      expect(terms({ email })).toContain(`domain:${entry?.text}`);
    }),
  );
});

test('An entry covers what it names, and nothing at another domain', () => {
  fc.assert(
    fc.property(domain, domain, local, (one, other, who) => {
      fc.pre(one !== other && !other.endsWith(`.${one}`));
      expect(terms({ email: `${who}@${other}` })).not.toContain(`domain:${one}`);
    }),
  );
});

test('An id reveals nothing, is stable under one secret and differs under another', async () => {
  const [one, again] = [await createHasher('one'), await createHasher('one')];
  const ada = { kind: 'address', text: 'ada@acme.example' } as const;
  expect(await one(ada)).toBe(await again(ada));
  expect(await one(ada)).toMatch(/^address:[0-9a-f]{64}$/);
  expect(await (await createHasher('two'))(ada)).not.toBe(await one(ada));
  // The kind is part of the hash: hashes of one kind reveal nothing about those of another.
  const getHex = (id: string) => id.split(':')[1];
  expect(getHex(await one({ ...ada, kind: 'domain' }))).not.toBe(getHex(await one(ada)));
});

test('The ids of an address are its hash and those of its domains', async () => {
  expect(await suppressionIds(['one'], { email: 'ada@mail.acme.example' })).toHaveLength(3);
  // Under the secret of a restored backup, too.
  expect(await suppressionIds(['one', 'two'], { email: 'ada@mail.acme.example' })).toHaveLength(6);
});

test.each([
  ['acme.example', 'acme.example'],
  ['ACME.example.', 'acme.example'],
  ['http://acme.example:8080/x?y', 'acme.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', ''],
  ['ada@acme.example', ''],
  ['', ''],
])('host of %j', (text, host) => expect(foldHost(text)).toBe(host));

test.each([
  ['Ada@Acme.example', 'address', 'ada@acme.example'],
  ['mailto:ada@acme.example', 'address', 'ada@acme.example'],
  ['https://uk.linkedin.com/in/Ada-Example?trk=1', 'person', 'net:linkedin.com/in/ada-example'],
  ['linkedin.com/in/ada-example', 'person', 'net:linkedin.com/in/ada-example'],
  ['linkedin.com/company/Tarnwick/about', 'person', 'net:linkedin.com/company/tarnwick'],
  ['https://acme.example/team/ada', 'person', 'net:acme.example/team/ada'],
  ['about.me/ada', 'person', 'net:about.me/ada'],
  ['www.acme.example', 'domain', 'acme.example'],
  ['https://www.acme.example/', 'domain', 'acme.example'],
  ['https://www.acme.example/en/about-us.html', 'domain', 'acme.example'],
  ['https://acme.example/impressum/', 'domain', 'acme.example'],
  ['eu.acme.co.uk', 'domain', 'eu.acme.co.uk'],
] as const)('entry %j', (entry, kind, text) =>
  expect(parseSuppressionEntry(entry)).toEqual({ kind, text }),
);

test.each([
  '',
  'Ada Example',
  'ada@',
  'com',
  'co.uk',
  'www.co.uk',
  'https://',
  'a b.example',
  'linkedin.com/feed',
  'https://www.linkedin.com/in/me',
])('no entry: %j', (entry) => expect(parseSuppressionEntry(entry)).toBeNull());
