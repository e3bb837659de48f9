import { expect, test } from 'vitest';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { knownCompanyWith } from '../../contacts/known-company.fixture.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { createSuppressionSecret } from '../../settings/suppression-secret.ts';
import { openDatabase } from '../../store/database.ts';
import { companyWith } from '../../view/company/company.fixture.ts';
import { toListedCompany } from '../../view/company/listed-company.ts';
import { planCompanyLookups } from './plan-company-lookups.ts';

const AT = '2026-01-10T10:42:00.000Z';
const listed = (domain: string, changes: Partial<KnownCompany> = {}) =>
  toListedCompany(
    knownCompanyWith({
      id: domain || 'unknown',
      keys: [],
      name: domain || 'Unknown',
      domain,
      ...changes,
    }),
    [],
  );

const EVERY_FACT = companyWith({
  industry: { main_industry: 'Freight' },
  headcount_range: '51-200',
  year_founded: 1998,
  company_type: 'Private company',
  locations: {
    headquarters: { line1: '12 Quayside Row', city: 'Bristol' },
    offices: [{ line1: 'Dock Road depot', line2: 'Felixstowe' }],
  },
  technologies: [{ name: 'PostgreSQL', logo_url: '' }],
});

test('only what is neither stored nor suppressed is looked up', async () => {
  const db = openDatabase(crypto.randomUUID());
  const profile = createMember('maren');
  profile.employment!.current!.company = EVERY_FACT;
  const { profile: _, ...contact } = contactWith({ companyDomain: 'tarnwick.example' });
  await db.contacts.put({ ...contact, profile });
  const secret = await createSuppressionSecret()();
  const ids = await suppressionIds([secret], { companyDomain: 'halden.example' });
  await db.suppressions.bulkPut(
    ids.map((id) => ({ id, kind: 'domain', at: AT, label: null, of: null })),
  );
  const plan = await planCompanyLookups(db, [
    listed('acme.example'),
    listed('selby.example', { company: companyWith({ domain: 'selby.example' }), checkedAt: AT }),
    listed('tarnwick.example'),
    listed('lowmere.example', { checkedAt: AT }),
    listed('halden.example'),
    listed(''),
  ]);
  expect(plan).toMatchObject({ stored: 2, notFound: 1, suppressed: 1, unidentified: 1 });
  expect(plan.wanted.map(({ domain }) => domain)).toEqual(['acme.example']);
});
