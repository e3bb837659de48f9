// The ways to write the same person twice. They come from real-world lists, not from the code that recognizes
// them: a spelling that the code does not know shows up as a person who is billed twice.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { Random } from '../../service/sample/prng.ts';

export type Spelling = {
  name: string;
  /** Null when the spelling does not apply to the person. */
  write(person: PersonInput, random: Random): PersonInput | null;
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The profile link only, as in a list of links. */
const byProfile = (person: PersonInput, networkUrl: string): PersonInput => ({
  ...person,
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
  networkUrl,
});

/** Name and employer only, as in a spreadsheet. */
const byName = (person: PersonInput, changes: Partial<PersonInput>): PersonInput => ({
  ...person,
  firstName: '',
  lastName: '',
  networkUrl: '',
  ...changes,
});

const getHandle = ({ networkUrl }: PersonInput): string => networkUrl.split('/').at(-1) ?? '';

const encodedAt = (text: string, at: number): string =>
  text.slice(0, at) + `%${text.charCodeAt(at).toString(16)}` + text.slice(at + 1);

const MEMBER_ID = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const memberId = (random: Random): string =>
  `ACwAA${Array.from({ length: 34 }, () => random.pick([...MEMBER_ID])).join('')}`;

const profile = (name: string, url: (handle: string, random: Random) => string): Spelling => ({
  name,
  write: (person, random) => byProfile(person, url(getHandle(person), random)),
});

const byNameSpelling = (
  name: string,
  change: (person: PersonInput, random: Random) => Partial<PersonInput> | null,
): Spelling => ({
  name,
  write(person, random) {
    const changes = change(person, random);
    return changes && byName(person, changes);
  },
});

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M}\s'’.,-]+$/u.test(text);

export const SPELLINGS: readonly Spelling[] = [
  { name: 'identical', write: (person) => ({ ...person }) },
  profile(
    'country host',
    (handle, random) =>
      `https://${random.pick(['uk', 'de', 'fr', 'pt'])}.linkedin.com/in/${handle}`,
  ),
  profile('mobile host', (handle) => `https://m.linkedin.com/in/${handle}/`),
  profile('no scheme', (handle) => `linkedin.com/in/${handle}`),
  profile('plain http', (handle) => `http://www.linkedin.com/in/${handle}/`),
  profile('capitals', (handle) => `https://www.LinkedIn.com/in/${handle.toUpperCase()}`),
  profile(
    'a page of the profile',
    (handle, random) =>
      `https://www.linkedin.com/in/${handle}/${random.pick(['details/experience/', 'fr', 'recent-activity/all/', 'overlay/contact-info/'])}`,
  ),
  profile(
    'tracking parameters',
    (handle) =>
      `https://www.linkedin.com/in/${handle}/?utm_source=share&originalSubdomain=uk&trk=people#about`,
  ),
  profile(
    'percent-encoding',
    (handle) => `https://www.linkedin.com/in/${encodedAt(handle, handle.search(/[a-z]/))}`,
  ),
  {
    name: 'member id with name and employer',
    write: (person, random) => ({
      ...person,
      networkUrl: `${'https://www.linkedin.com/in/'}${memberId(random)}`,
    }),
  },
  byNameSpelling('name and domain', () => ({ companyName: '' })),
  byNameSpelling('name and company', () => ({ companyDomain: '' })),
  byNameSpelling('capitals in name', ({ fullName }) => ({ fullName: fullName.toUpperCase() })),
  byNameSpelling('no accents', ({ fullName }) => {
    const plain = withoutAccents(fullName);
    return plain === fullName || !isLatin(fullName) ? null : { fullName: plain };
  }),
  byNameSpelling('decomposed accents', ({ fullName }) => ({ fullName: fullName.normalize('NFD') })),
  byNameSpelling('last name first', ({ firstName, lastName }) =>
    isLatin(firstName + lastName) ? { fullName: `${lastName}, ${firstName}` } : null,
  ),
  byNameSpelling('title before the name', ({ firstName, lastName }, random) =>
    isLatin(firstName + lastName)
      ? { fullName: `${random.pick(['Dr.', 'Prof. Dr.', 'Mr', 'Ms.'])} ${firstName} ${lastName}` }
      : null,
  ),
  byNameSpelling('degree after the name', ({ firstName, lastName }, random) =>
    isLatin(firstName + lastName)
      ? { fullName: `${firstName} ${lastName}, ${random.pick(['PhD', 'MBA', 'Ph.D.', 'CPA'])}` }
      : null,
  ),
  byNameSpelling('extra spaces', ({ fullName }) => ({
    fullName: `  ${fullName.replaceAll(' ', '  ')} `,
  })),
  byNameSpelling('a typographic apostrophe', ({ fullName }) =>
    fullName.includes("'") ? { fullName: fullName.replaceAll("'", '’') } : null,
  ),
  byNameSpelling('a legal form', ({ companyName }, random) => ({
    companyDomain: '',
    companyName: `${companyName.replace(/,? (?:Ltd|LLC|AG|GmbH|Inc|S\.L\.|SA)\.?$/, '')} ${random.pick(['Ltd.', 'GmbH', 'Inc', 'S.A.'])}`,
  })),
  byNameSpelling('capitals in company', ({ companyName }) => ({
    companyDomain: '',
    companyName: companyName.toUpperCase(),
  })),
  byNameSpelling('web address as domain', ({ companyDomain }) => ({
    companyDomain: `https://www.${companyDomain}/`,
    companyName: '',
  })),
  byNameSpelling('host below the domain', ({ companyDomain }, random) => ({
    companyDomain: `${random.pick(['careers', 'mail', 'uk'])}.${companyDomain.toUpperCase()}`,
    companyName: '',
  })),
];
