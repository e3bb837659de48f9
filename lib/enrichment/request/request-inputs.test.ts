import { expect, test } from 'vitest';
import { checkIdentity } from '../../contract/rules.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { toContactInput } from './request-inputs.ts';
import { type Identity } from '../identity/identity-keys.ts';

const LINK = 'https://www.linkedin.com/in/ada-example';
const getInput = (identity: Partial<Identity>, sendProfileLink = true) =>
  toContactInput({ ...NO_PERSON, ...identity }, { sendProfileLink });

test.each<[string, Partial<Identity>, object]>([
  [
    'all that is known',
    {
      fullName: 'Ada M. Example',
      firstName: 'Ada',
      lastName: 'Example',
      companyName: 'Tarnwick',
      companyDomain: 'tarnwick.example',
      networkUrl: LINK,
    },
    {
      first_name: 'Ada',
      last_name: 'Example',
      domain: 'tarnwick.example',
      company_name: 'Tarnwick',
      linkedin_url: LINK,
    },
  ],
  [
    'a full name taken apart',
    { fullName: 'Ada van Example', companyName: 'Tarnwick' },
    { first_name: 'Ada', last_name: 'van Example', company_name: 'Tarnwick' },
  ],
  [
    'a full name with the last part first',
    { fullName: 'Example, Ada', companyName: 'Tarnwick' },
    { first_name: 'Ada', last_name: 'Example', company_name: 'Tarnwick' },
  ],
  [
    'what was typed with spaces around it',
    { firstName: ' Ada ', lastName: ' Example', companyDomain: ' tarnwick.example ' },
    { first_name: 'Ada', last_name: 'Example', domain: 'tarnwick.example' },
  ],
  ['a profile alone', { networkUrl: LINK }, { linkedin_url: LINK }],
  [
    'a profile and one word',
    { fullName: 'Ada', firstName: 'Ada', networkUrl: LINK },
    { first_name: 'Ada', linkedin_url: LINK },
  ],
  [
    'of a web address the domain in it',
    { fullName: 'Ada Example', companyDomain: 'https://www.tarnwick.example/' },
    { first_name: 'Ada', last_name: 'Example', domain: 'tarnwick.example' },
  ],
  [
    'an invalid domain is skipped',
    { fullName: 'Ada Example', companyName: 'Tarnwick', companyDomain: 'tarnwick' },
    { first_name: 'Ada', last_name: 'Example', company_name: 'Tarnwick' },
  ],
  [
    'an invalid link is skipped',
    { fullName: 'Ada Example', companyName: 'Tarnwick', networkUrl: 'javascript:alert(1)' },
    { first_name: 'Ada', last_name: 'Example', company_name: 'Tarnwick' },
  ],
])('%s', (_, identity, expected) => {
  const input = getInput(identity);
  expect(input).toEqual(expected);
  expect(checkIdentity(input!), 'the service takes it').toBeNull();
});

test.each<[string, Partial<Identity>]>([
  ['nothing', {}],
  ['a name alone', { fullName: 'Ada Example' }],
  ['one word and a company', { fullName: 'Ada', companyName: 'Tarnwick' }],
  ['spaces', { firstName: ' ', lastName: ' ', companyName: 'Tarnwick' }],
  ['a company alone', { companyName: 'Tarnwick', companyDomain: 'tarnwick.example' }],
  ['a name and a domain that is none', { fullName: 'Ada Example', companyDomain: 'tarnwick' }],
  ['a link that is none', { networkUrl: 'https://www.linkedin.com/' }],
])('%s does not identify the person', (_, identity) => {
  expect(getInput(identity)).toBeNull();
});

test('The profile link is not sent if the user does not want it', () => {
  const person = { fullName: 'Ada Example', companyName: 'Tarnwick', networkUrl: LINK };
  expect(getInput(person, false)).not.toHaveProperty('linkedin_url');
  expect(getInput({ networkUrl: LINK }, false)).toBeNull();
});
