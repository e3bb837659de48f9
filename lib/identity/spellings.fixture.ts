// Random spellings of one person. Every change keeps the person unambiguous.
import * as fc from 'fast-check';
import { type Identity } from '../enrichment/identity/identity-keys.ts';

const GIVEN = [
  'Ada',
  'Zoë',
  'Jürgen',
  'Søren',
  'Aoife',
  'José Luis',
  'Anne-Marie',
  'Łukasz',
  'Kenji',
];
const FAMILY = ['Example', 'Müller', 'O’Brien', 'van der Berg', 'Strauß', 'Ångström', 'Sakata'];
const COMPANIES = ['Tarnwick Freight', 'Selby & Sons', 'Café Brenner', 'Fennmarsh'];
const DOMAINS = [
  'tarnwick.example',
  'selby.co.uk',
  'brenner.github.io',
  'münchen.example',
  'fennmarsh.com.au',
  'one.tokyo.jp',
];

export type Person = {
  given: string;
  family: string;
  generation: string;
  company: string;
  domain: string;
  /** The slug of the profile; '' for none. */
  profile: string;
};

export const person: fc.Arbitrary<Person> = fc.record({
  given: fc.constantFrom(...GIVEN),
  family: fc.constantFrom(...FAMILY),
  generation: fc.constantFrom('', '', 'Jr', 'Sr', 'III'),
  company: fc.constantFrom(...COMPANIES),
  domain: fc.constantFrom(...DOMAINS),
  profile: fc.constantFrom('', 'ada-example', 'zoë-m', 'ada-example-2', 'ACwAAAbCdEfGhIjKlMn'),
});

/** One of several spellings of the same value. */
const oneOf = <Value>(...all: ((value: Value) => Value)[]) => fc.constantFrom(...all);
const same = <Value>(value: Value): Value => value;

const inText = oneOf<string>(
  same,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => `  ${text.replaceAll(' ', '  ')} `,
  (text) => text.replaceAll('’', "'"),
  (text) => text.replaceAll('-', ' '),
);

const ofName = fc.constantFrom<(one: Person) => string>(
  ({ given, family, generation }) => `${given} ${family} ${generation}`,
  ({ given, family, generation }) => `${family}, ${given}${generation && `, ${generation}`}`,
  ({ given, family, generation }) => `Dr. ${given} ${family} ${generation}`,
  ({ given, family, generation }) => `Prof. Dr. med. ${given} ${family}, ${generation}, PhD`,
  ({ given, family, generation }) => `${given} ${family} ${generation} (she/her)`,
  ({ given, family, generation }) => `Ms ${given} ${family} ${generation}, M.Sc., MBA`,
);

const ofCompany = oneOf<string>(
  same,
  (name) => `${name} GmbH`,
  (name) => `${name} Inc.`,
  (name) => `${name} Ltd`,
  (name) => name.replace('&', 'and'),
  (name) => name.toUpperCase(),
);

const ofDomain = oneOf<string>(
  same,
  (domain) => `www.${domain}`,
  (domain) => `https://careers.${domain}/jobs?id=7`,
  (domain) => `HTTP://${domain.toUpperCase()}:8080/`,
  (domain) => new URL(`http://${domain}`).hostname,
  (domain) => `${domain}.`,
);

const ofProfile = fc.constantFrom<(name: string) => string>(
  (name) => `https://www.linkedin.com/in/${name}`,
  (name) => `linkedin.com/in/${name}/`,
  (name) => `https://de.linkedin.com/in/${encodeURIComponent(name)}?trk=people&utm_source=x`,
  (name) => `http://m.linkedin.com/in/${name.normalize('NFD')}/details/experience/#top`,
  (name) => `https://www.linkedin.com/IN/${name}/de`,
  (name) =>
    name.startsWith('ACwAA')
      ? `https://www.linkedin.com/sales/lead/${name},NAME_SEARCH,aBcD`
      : `https://uk.linkedin.com/in/${name.toUpperCase()}`,
);

/** The person in one random spelling. */
export const createSpelling = (one: Person): fc.Arbitrary<Identity> =>
  fc
    .record({
      name: fc.tuple(ofName, inText).map(([write, respell]) => respell(write(one))),
      isMarked: fc.boolean(),
      company: ofCompany,
      domain: ofDomain,
      profile: ofProfile,
      respell: inText,
    })
    .map(({ name, isMarked, company, domain, profile, respell }) => ({
      fullName: name,
      firstName: isMarked ? respell(one.given) : '',
      lastName: isMarked ? respell(one.family) : '',
      companyName: company(one.company),
      companyDomain: domain(one.domain),
      networkUrl: one.profile && profile(one.profile),
    }));

/** Whether no spelling of one could mean the other. */
export const areStrangers = (one: Person, other: Person): boolean => {
  const isSameProfile = one.profile !== '' && one.profile === other.profile;
  const isSameName =
    one.given === other.given && one.family === other.family && one.generation === other.generation;
  return !isSameProfile && !(isSameName && one.domain === other.domain);
};
