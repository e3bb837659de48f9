import { expect, it } from 'vitest';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { findContactDifference, findPositionDifference } from './position-difference.ts';

/** A buyer at Tarnwick Freight. */
const profile = createMember('ada');
const page = { title: 'Buyer', companyName: 'Tarnwick Freight', companyDomain: '' };

it('shows another employer, another title, or both', () => {
  const acme = { ...page, companyName: 'Acme', companyDomain: 'acme.example' };
  expect(findPositionDifference(acme, profile)).toEqual({ page: 'Acme', data: 'Tarnwick Freight' });
  expect(findPositionDifference({ ...page, title: 'Weaver' }, profile)).toEqual({
    page: 'Weaver',
    data: 'Buyer',
  });
  expect(findPositionDifference({ ...acme, title: 'Weaver' }, profile)).toEqual({
    page: 'Weaver, Acme',
    data: 'Buyer, Tarnwick Freight',
  });
});

it.each([
  { ...page, title: 'BUYER', companyName: 'Tarnwick Freight Ltd.' },
  { ...page, companyName: 'Tarnwick', companyDomain: 'www.tarnwick.example' },
  { title: '', companyName: '', companyDomain: '' },
])('shows nothing where %j differs only in spelling or is not said', (one) => {
  expect(findPositionDifference(one, profile)).toBeNull();
});

it('shows nothing without a profile, and for one of several current positions', () => {
  const acme = { ...page, title: 'Adviser', companyName: 'Acme' };
  expect(findPositionDifference(acme, null)).toBeNull();
  const current = profile.employment!.current!;
  const second = {
    ...current,
    title: 'Adviser',
    company: { ...current.company!, name: 'Acme', domain: 'acme.example' },
  };
  const employment = { current, all: [current, second] };
  expect(findPositionDifference(acme, { ...profile, employment })).toBeNull();
  const left = { current, all: [current, { ...second, is_current: false }] };
  expect(findPositionDifference(acme, { ...profile, employment: left })).not.toBeNull();
});

it('takes what the user has typed over as decided', () => {
  const contact = contactWith({ ...page, companyName: 'Acme', companyDomain: '', profile });
  expect(findContactDifference(contact)).toEqual({
    page: 'Acme',
    data: 'Tarnwick Freight',
    choices: {
      page: { companyName: 'Acme', companyDomain: '' },
      data: { companyName: 'Tarnwick Freight', companyDomain: 'tarnwick.example' },
    },
  });
  const own = { companyName: 'Acme Freight' };
  expect(findContactDifference({ ...contact, own })).toBeNull();
});

it.each(['page', 'data'] as const)('is decided by either choice: that of the %s', (which) => {
  const contact = contactWith({
    title: 'Weaver',
    companyName: 'Acme',
    companyDomain: 'acme.example',
    profile,
  });
  const own = findContactDifference(contact)!.choices[which];
  expect(findContactDifference({ ...contact, own })).toBeNull();
});

it('offers only what differs', () => {
  const contact = contactWith({ title: 'Weaver', profile });
  expect(findContactDifference(contact)?.choices).toEqual({
    page: { title: 'Weaver' },
    data: { title: 'Buyer' },
  });
});
