import { beforeEach, describe, expect, test } from 'vitest';
import { answer, createEngine, run, type Engine } from '../../../test/support/extension/engine.ts';
import { createSuppressionEditor } from '../../background/privacy/suppression-editor.ts';
import { company as companyOf } from '../../contract/company.ts';
import { READING } from '../../contract/wire.ts';
import { listCompanies } from '../../store/full-page-queries.ts';
import { findOrCreateCompany } from '../identity/find-or-create.ts';
import { startCompanyLookup } from './start-company-lookup.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

describe('a company look-up', () => {
  const COMPANY = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const NET = 'https://www.linkedin.com/company/tarnwick';
  const lookUp = (company: Partial<typeof COMPANY> = {}, refresh = false) =>
    startCompanyLookup(engine.store, { company: { ...COMPANY, ...company }, refresh }, engine.at());

  test.each<[Partial<typeof COMPANY>, object]>([
    [{}, { domain: 'tarnwick.example' }],
    [{ networkUrl: NET }, { domain: 'tarnwick.example' }],
    [{ domain: '', networkUrl: NET }, { professional_network_url: NET }],
    [{ domain: 'tarnwick', networkUrl: NET }, { professional_network_url: NET }],
    [{ domain: 'https://www.tarnwick.example/about' }, { domain: 'tarnwick.example' }],
  ])('%j sends %j', async (company, lookup) => {
    await lookUp(company);
    expect(await engine.store.listActiveJobs()).toMatchObject([
      { type: 'company', lookup, held: 25 },
    ]);
  });

  test('is one job when clicked twice at once', async () => {
    const [one, two] = await Promise.all([lookUp(), lookUp({ networkUrl: NET })]);
    expect(one).toEqual(two);
    expect(await engine.store.listActiveJobs()).toHaveLength(1);
  });

  /** The service has found it, with these fields in its response. */
  async function found(changes: object) {
    engine.script.lookupCompany = () => {
      const parsed = companyOf(READING).parse({ id: 'c1', name: 'Tarnwick', ...changes });
      return answer({ companies: [parsed], metadata: { credits: 0.25 } });
    };
    await run(engine, engine.runner('one'));
    expect(await engine.store.listActiveJobs()).toEqual([]);
  }

  test('is not paid again under the profile in its result', async () => {
    const first = await lookUp();
    await found({ social_profiles: { professional_network: { url: `${NET}/` } } });
    expect(await lookUp({ domain: '', networkUrl: NET })).toEqual({ ...first, jobId: null });
  });

  test('is not paid again after the company was removed, and lists a removed one that it finds', async () => {
    const first = await lookUp();
    await found({ domain: 'tarnwick.example' });
    const [known] = await engine.store.findCompaniesByKeys(['domain:tarnwick.example']);
    const removedAt = engine.now().toISOString();
    await engine.store.putCompany({ ...known!, removedAt });
    expect(await lookUp()).toEqual({ ...first, jobId: null });
    expect(await listCompanies(engine.db)).toEqual([]);
    await engine.store.putCompany({ ...known!, removedAt, company: null, checkedAt: null });
    await engine.db.jobs.clear();
    await lookUp();
    await found({ domain: 'tarnwick.example' });
    expect(await listCompanies(engine.db)).toHaveLength(1);
  });

  test('by its profile is not paid again under the site in its result', async () => {
    const first = await lookUp({ domain: '', networkUrl: NET });
    await found({ domain: 'www.tarnwick.example' });
    expect(await lookUp()).toEqual({ ...first, jobId: null });
    expect(await engine.db.companies.count()).toBe(1);
  });

  test('is not found by a site that it shares with other companies, or that another one has', async () => {
    await findOrCreateCompany(engine.store, COMPANY, engine.now());
    for (const domain of ['gmail.com', COMPANY.domain]) {
      const networkUrl = `${NET}-of-${domain}`;
      await lookUp({ domain: '', networkUrl });
      await found({ domain });
      expect(await lookUp({ domain })).toMatchObject({ jobId: expect.any(String) });
      await found({ domain });
    }
  });

  test('is stored without its unreadable parts, and its receipt counts them', async () => {
    await lookUp();
    const [job] = await engine.store.listActiveJobs();
    engine.script.lookupCompany = () => ({
      ...answer({ companies: [], metadata: null }, { creditsCharged: 0.25 }),
      unreadable: 1,
    });
    await run(engine, engine.runner('one'));
    expect(await engine.store.getReceipt(job!.id)).toMatchObject({ charged: 25, unreadable: 1 });
    // It may have been found and paid for: it does not become "not found".
    const companyId = job!.type === 'company' ? job!.companyId : '';
    expect(await engine.store.getCompany(companyId)).toMatchObject({ checkedAt: null });
  });

  test('is not paid again when another row has its other key', async () => {
    // Saved from its own site, and looked up from its profile.
    await findOrCreateCompany(engine.store, COMPANY, engine.now());
    const first = await lookUp({ domain: '', networkUrl: NET });
    await found({});
    expect(await lookUp({ networkUrl: NET })).toEqual({ ...first, jobId: null });
  });

  test('is not requested by its profile while its domain is suppressed', async () => {
    await lookUp({ domain: '', networkUrl: NET });
    await found({ domain: COMPANY.domain });
    const again = () => lookUp({ domain: '', networkUrl: NET }, true);
    const queued = await again();
    const secret = async () => 'a secret of this test';
    await createSuppressionEditor({ ...engine, secret }).add({ entries: [COMPANY.domain] });
    const job = queued.ok && queued.jobId ? await engine.store.getJob(queued.jobId) : null;
    expect(job).toMatchObject({ state: 'cancelled' });
    expect(await again()).toEqual({ ok: false, refusal: { code: 'suppressed' } });
  });

  test('without a domain or a profile is refused', async () => {
    expect(await lookUp({ domain: '' })).toMatchObject({ ok: false });
  });
});
