import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import type { ShownSubjectOfKind } from './shown-subject.ts';
import { changeCompany, changePerson, toCompanyFields, toPersonFields } from './sent-form.ts';
import { previewPersonRequest } from './sent-details.ts';

const ADA: ShownSubjectOfKind<'person'> = {
  kind: 'person',
  person: {
    ...NO_PERSON,
    fullName: 'Ada Brisk',
    firstName: 'Ada',
    lastName: 'Brisk',
    title: 'Buyer',
    companyName: 'Tarnwick Freight',
    companyDomain: 'tarnwick.example',
    networkUrl: 'https://www.linkedin.com/in/ada-brisk',
  },
  subject: null,
  from: { kind: 'contacts' },
};
const ALL = { sendProfileLink: true };
const values = () =>
  Object.fromEntries(toPersonFields(ADA.person, ALL).map(({ name, value }) => [name, value]));

test('every detail that a reveal sends has a field', () => {
  const labels = toPersonFields(ADA.person, ALL).map(({ label }) => label);
  const sent = previewPersonRequest(ADA.person, ALL).map(({ name }) => name);
  expect(sent).toHaveLength(4);
  expect(labels).toEqual(expect.arrayContaining(sent));
});

test('changed fields are sent, emptied ones are not, and the rest of the person stays', () => {
  const changed = changePerson(
    ADA,
    { ...values(), fullName: 'Ada Brisk-Lund', companyName: '', networkUrl: '' },
    ALL,
  );
  if ('field' in changed) throw new Error(changed.text);
  expect(changed.person).toMatchObject({ firstName: '', title: 'Buyer', companyName: '' });
  expect(changed.from.kind).toBe('typed');
  expect(previewPersonRequest(changed.person, ALL)).toEqual([
    { name: 'Name', value: 'Ada Brisk-Lund' },
    { name: 'Company site', value: 'tarnwick.example' },
  ]);
});

test('an unchanged name keeps its parts', () => {
  const changed = changePerson(ADA, { ...values(), companyName: '' }, ALL);
  expect(changed).toMatchObject({ person: { firstName: 'Ada', lastName: 'Brisk' } });
});

test.each([
  [{ companyDomain: 'not a site' }, 'companyDomain'],
  [{ networkUrl: 'https://tarnwick.example' }, 'networkUrl'],
  [{ fullName: 'Ada', networkUrl: '' }, 'fullName'],
])('%j is refused at its field', (wrong, field) => {
  expect(changePerson(ADA, { ...values(), ...wrong }, ALL)).toMatchObject({ field });
});

test('a link that the settings keep back says so', () => {
  const [link] = toPersonFields(ADA.person, { sendProfileLink: false }).slice(-1);
  expect(link?.hint).toMatch(/^Not sent/);
});

test('the site of a company is changed, and not emptied without a profile', () => {
  const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const shown: ShownSubjectOfKind<'company'> = { kind: 'company', company, from: { kind: 'jobs' } };
  expect(toCompanyFields(company)[0]?.value).toBe('tarnwick.example');
  expect(changeCompany(shown, { companyDomain: 'www.boracic.example' })).toMatchObject({
    company: { domain: 'boracic.example' },
  });
  expect(changeCompany(shown, { companyDomain: '' })).toMatchObject({ field: 'companyDomain' });
  expect(changeCompany(shown, { companyDomain: 'nonsense' })).toMatchObject({
    field: 'companyDomain',
  });
});
