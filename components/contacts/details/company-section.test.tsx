import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { ContactCompany } from '../../../lib/view/contacts/contact-company.ts';
import { findViolations, layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const COMPANY: ContactCompany = {
  id: 'c/1',
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  headcountRange: '201-500',
  contacts: 6,
};

function show(company: ContactCompany | null) {
  const page = showPage({ open: contactWith(), company });
  const heading = screen.queryByRole('heading', { name: 'Company' });
  return { ...page, section: heading && within(heading.closest('section')!) };
}

it('shows the company of a contact, and leads to it', async () => {
  const { section, container } = show(COMPANY);
  expect(section!.getByText('201 to 500 people · 6 of your contacts')).toBeVisible();
  const link = section!.getByRole('link', { name: 'Open Tarnwick Freight' });
  expect(link).toHaveAttribute('href', '#companies/c%2F1');
  expect(await findViolations(container)).toEqual([]);
});

it('saves a company that is not among the companies', async () => {
  const { section, given, user } = show({ ...COMPANY, id: null });
  expect(section!.queryByRole('link')).toBeNull();
  await user.click(section!.getByRole('button', { name: 'Save company' }));
  expect(given.onSaveCompany).toHaveBeenCalledExactlyOnceWith({
    name: 'Tarnwick Freight',
    domain: 'tarnwick.example',
  });
});

it('offers nothing for a company that nothing identifies', () => {
  const { section } = show({ ...COMPANY, id: null, domain: '', headcountRange: '' });
  expect(section!.getByText('Tarnwick Freight')).toBeVisible();
  expect(section!.queryByRole('button')).toBeNull();
});

it('is not there for a contact without a company', () => {
  expect(show(null).section).toBeNull();
});
