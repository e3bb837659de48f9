import { describe, expect, it } from 'vitest';
import { company } from '../../lib/contract/company.ts';
import { READING } from '../../lib/contract/wire.ts';
import { companyWaterfall } from './company-waterfall.ts';
import type { CompanySource } from './source.ts';
import { SourceThrottledError, SourceUnavailableError } from './source-errors.ts';
import { ASK_OPTIONS } from './funds.fixture.ts';

const options = { ...ASK_OPTIONS, reference: 'lookup:1', once: true };
const works = { company: company(READING).parse({ id: 'works' }) };

const knowing: CompanySource = { findCompany: () => Promise.resolve(works) };
const empty: CompanySource = { findCompany: () => Promise.resolve(null) };
const failing = (error: Error): CompanySource => ({ findCompany: () => Promise.reject(error) });

const throttled = new SourceThrottledError('s', 3);
const down = new SourceUnavailableError('s', 'down');
const refused = new SourceUnavailableError('s', 'wrong key', { passing: false });

const find = (...sources: CompanySource[]) => companyWaterfall(sources).findCompany({}, options);

describe('the first that knows it answers', () => {
  it.each([
    ['after one that does not', [empty, knowing]],
    ['after one that throttles', [failing(throttled), knowing]],
    ['after one that is down', [failing(down), knowing]],
    ['before one that is down', [knowing, failing(down)]],
  ])('%s', async (_what, sources) => {
    expect(await find(...sources)).toBe(works);
  });
});

it.each([
  ['no source knows it', [empty, empty], null],
  ['who might know it does not let us in', [empty, failing(refused)], null],
  ['there are no sources', [], null],
])('nothing is found when %s', async (_what, sources, nothing) => {
  expect(await find(...sources)).toBe(nothing);
});

it.each([
  ['throttles', [failing(down), failing(throttled), empty], throttled],
  ['is down', [failing(refused), failing(down), empty], down],
])('the caller comes again when one that might know it %s', async (_what, sources, error) => {
  await expect(find(...sources)).rejects.toBe(error);
});

it('stops when the caller disconnects', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(companyWaterfall([knowing]).findCompany({}, { ...options, signal })).rejects.toThrow(
    'gone',
  );
});
