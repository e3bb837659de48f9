import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { companyWith } from '../../lib/view/company/company.fixture.ts';
import { toCompanyScreen } from '../../lib/view/company/company-screen.ts';
import type { EmailPattern } from '../../lib/identity/email-pattern/find-email-pattern.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyLookup } from './company-lookup.tsx';

const now = new Date('2026-01-22T12:00:00Z');
const onLookUp = vi.fn<() => void>();
const onAddCredits = vi.fn<() => void>();
const onBalance = vi.fn<() => void>();

function show(
  company: Parameters<typeof companyWith>[0],
  emailPattern: EmailPattern | null = null,
  available = 100,
  exporting?: ComponentProps<typeof CompanyActions>['exporting'],
) {
  const shown = toCompanyScreen(
    {
      input: { name: '', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' },
      known: null,
      employer: company ? { company: companyWith(company), profileName: 'Ada Example' } : null,
      jobs: [],
      receipt: null,
      emailPattern,
      service: null,
      host: 'api.enrich.example',
      problem: null,
      dismissed: [],
    },
    now,
  );
  return render(
    <>
      <CompanyLookup screen={shown} now={now} callbacks={{} as NoticeCallbacks} />
      <CompanyActions
        screen={shown}
        affordability={{ online: true, identifiable: true, available }}
        now={now}
        onAddCredits={onAddCredits}
        onBalance={onBalance}
        onLookUp={onLookUp}
        onSave={() => {}}
        {...(exporting && { exporting })}
      />
    </>,
  );
}

const lookUp = () => screen.queryByRole('button', { name: 'Look up company, 0.25 credit' });

test('what came with a profile is shown with its source; saving comes first, and the look-up names what is missing', async () => {
  show({ headcount: 340, year_founded: 1998, industry: { main_industry: 'Freight' } });
  expect(screen.getByText('From the profile of Ada Example, which you have.')).toBeVisible();
  expect(screen.getByText('1998')).toBeVisible();
  expect(screen.getByText('Type, head office, other offices and technologies.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save company' })).toHaveClass('button-primary');
  expect(lookUp()).not.toHaveClass('button-primary');
  await userEvent.click(lookUp()!);
  expect(onLookUp).toHaveBeenCalledOnce();
});

test('with too few credits the look-up offers to add some', async () => {
  show({ headcount: 340 }, null, 10);
  await userEvent.click(lookUp()!);
  expect(screen.getByRole('alert')).toHaveTextContent('Not enough credits');
  expect(onBalance, 'credits may have been added').toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Add credits' }));
  expect(onAddCredits).toHaveBeenCalledOnce();
});

test('nothing is for sale when the profile says everything', () => {
  show({
    headcount: 340,
    year_founded: 1998,
    company_type: 'Private company',
    industry: { main_industry: 'Freight' },
    technologies: [{ name: 'Matomo', logo_url: '' }],
    locations: {
      headquarters: { city: 'Bristol' },
      offices: [{ line1: 'Dock Road depot', line2: 'Felixstowe' }],
    },
  });
  expect(screen.getByText('1998')).toBeVisible();
  expect(lookUp()).toBeNull();
});

test('a file comes after what saves or looks up, and not for a company without details', () => {
  const exporting = { menu: <button>Export</button>, outcome: '1 company written.' };
  const { rerender } = show({ headcount: 340 }, null, 100, exporting);
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Save company', 'Export', expect.stringMatching(/^Look up company/)]);
  expect(screen.getByText('1 company written.')).toBeVisible();
  rerender(null);
  show(undefined, null, 100, exporting);
  expect(names()).toEqual([expect.stringMatching(/^Look up company/)]);
});

test('without a profile the look-up comes first, and says what it returns', () => {
  show(undefined);
  expect(screen.getByText('Industry, size, founding year')).toBeVisible();
  expect(lookUp()).toHaveClass('button-primary');
});

const PATTERN = {
  pattern: 'first.last',
  mailDomain: 'tarnwick.example',
  seen: 12,
  total: 14,
} as const;

test.each<[where: string, company: Parameters<typeof companyWith>[0], section: string]>([
  ['among the details', { headcount: 340 }, 'Company details'],
  ['by itself before a look-up', undefined, 'Known already'],
])(
  'the pattern of addresses is shown %s, with where it is known from',
  async (_where, company, section) => {
    show(company, PATTERN);
    const facts = within(screen.getByRole('region', { name: section }));
    expect(facts.getByText('Email pattern')).toBeVisible();
    expect(facts.getByText('first.last@tarnwick.example')).toBeVisible();
    expect(facts.getByText('seen in 12 of 14 addresses that you have revealed')).toBeVisible();
    // A screen reader reads the words; the form itself is hidden from it.
    expect(facts.getByText('first name, dot, last name, at tarnwick.example')).toBeInTheDocument();
    expect(facts.getByText('first.last@tarnwick.example').closest('[aria-hidden]')).not.toBeNull();
    expect(facts.queryByRole('button')).toBeNull();
    expect(screen.getAllByText('Email pattern')).toHaveLength(1);
  },
);

test('without a pattern nothing is said of it', () => {
  show(undefined);
  expect(screen.queryByText('Known already')).toBeNull();
});
