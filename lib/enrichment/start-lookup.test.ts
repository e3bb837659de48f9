import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '../../test/support/engine.ts';
import { startLookup } from './start.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

describe('a company look-up', () => {
  const COMPANY = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const NET = 'https://www.linkedin.com/company/tarnwick';
  const lookUp = (company: Partial<typeof COMPANY> = {}, refresh = false) =>
    startLookup(engine.store, { company: { ...COMPANY, ...company }, refresh }, engine.at());

  test.each<[Partial<typeof COMPANY>, object]>([
    [{}, { domain: 'tarnwick.example' }],
    [{ networkUrl: NET }, { domain: 'tarnwick.example' }],
    [{ domain: '', networkUrl: NET }, { professional_network_url: NET }],
    [{ domain: 'tarnwick', networkUrl: NET }, { professional_network_url: NET }],
    [{ domain: 'https://www.tarnwick.example/about' }, { domain: 'tarnwick.example' }],
  ])('%j sends %j', async (company, lookup) => {
    await lookUp(company);
    expect(await engine.store.activeJobs()).toMatchObject([{ type: 'company', lookup, held: 25 }]);
  });

  test('pressed twice at once is one job', async () => {
    const [one, two] = await Promise.all([lookUp(), lookUp({ networkUrl: NET })]);
    expect(one).toEqual(two);
    expect(await engine.store.activeJobs()).toHaveLength(1);
  });

  test('without a domain or a profile is refused', async () => {
    expect(await lookUp({ domain: '' })).toMatchObject({ ok: false });
  });
});
