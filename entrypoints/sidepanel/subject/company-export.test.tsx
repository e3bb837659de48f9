import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { PROFILE } from '../../../lib/contacts/export/exported-person.fixture.ts';
import { knownCompanyWith } from '../../../lib/contacts/known-company.fixture.ts';
import { createSuppressionSecret } from '../../../lib/settings/suppression-secret.ts';
import { suppressionIds } from '../../../lib/enrichment/suppression/suppression-ids.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import type { CompanyRecords } from '../../../lib/page/page-state.ts';
import { companyPageWith } from '../../../lib/page/subject-page.fixture.ts';
import { openDatabase, type Database } from '../../../lib/store/database.ts';
import { createEngineStore } from '../../../lib/store/engine-store.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import { collectWrittenFiles } from '../../../test/support/extension/collect-written-files.ts';
import { CompanyView } from './company-view.tsx';

const NOW = new Date(2026, 0, 10);
const DOMAIN = 'tarnwick.example';
const FOUND = companyWith({
  industry: { main_industry: 'Freight' },
  headcount_range: '201-500',
  year_founded: 1998,
});

let db: Database;
let files: Blob[];
beforeEach(() => {
  db = openDatabase(`company-export-${crypto.randomUUID()}`);
  files = collectWrittenFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

function show(known: CompanyRecords['known'], employer: CompanyRecords['employer'] = null) {
  const page = companyPageWith(DOMAIN, { known, employer });
  render(<CompanyView {...page} actions={{} as Actions} db={db} now={NOW} onCorrect={() => {}} />);
}

const found = (savedAt: string | null = null) =>
  knownCompanyWith({ name: 'Tarnwick Freight', domain: DOMAIN, company: FOUND, savedAt });

const choose = async (format: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export company' }));
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
};

test('the shown company is written to a file, as on the contacts page', async () => {
  show(found());
  await choose(/^CSV/);
  await screen.findByText('1 company written to sidelight-companies-2026-01-10.csv.');
  expect(await files[0]!.text()).toContain(
    'Tarnwick Freight,tarnwick.example,,Freight,201 to 500,,1998',
  );
});

test('a workbook has the same columns', async () => {
  show(found('2026-01-09T10:00:00.000Z'));
  await choose(/^Excel workbook/);
  await screen.findByText('1 company written to sidelight-companies-2026-01-10.xlsx.');
  const parts = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('201 to 500');
  expect(sheet).toContain('<v>1998</v>');
});

test('a company that is only known from the profile of a contact is exported with what that says', async () => {
  const employment = { current: { ...PROFILE.employment!.current!, company: FOUND }, all: [] };
  const contact = contactWith({
    companyDomain: DOMAIN,
    profile: { ...PROFILE, employment },
  });
  await createEngineStore(db).putContact(contact);
  show(null, { company: FOUND, profileName: 'Ada Example' });
  await choose(/^CSV/);
  await screen.findByText(/^1 company written/);
  expect(await files[0]!.text()).toContain(
    'Tarnwick Freight,tarnwick.example,,Freight,201 to 500,,1998',
  );
});

test('of a company on the suppression list no file is written', async () => {
  const [entry] = await suppressionIds([await createSuppressionSecret()()], {
    companyDomain: DOMAIN,
  });
  await db.suppressions.put({ id: entry!, kind: 'domain', at: '', label: null, of: null });
  show(found());
  await choose(/^CSV/);
  await screen.findByText('1 company on your suppression list left out.');
  expect(files).toEqual([]);
});

test('a company without details that is not saved is not exported', async () => {
  show(null);
  await screen.findByRole('button', { name: /^Look up company/ });
  expect(screen.queryByRole('button', { name: 'Export company' })).toBeNull();
});

test('the details are copied as a table of names and values', async () => {
  const user = userEvent.setup();
  show(found());
  await user.click(screen.getByRole('button', { name: 'Copy company details' }));
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\n').slice(0, 3)).toEqual([
    'Company\tTarnwick Freight',
    'Company site\ttarnwick.example',
    'Industry\tFreight',
  ]);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});
