import { expect, it } from 'vitest';
import type { EnrichField } from '../../lib/contract/values.ts';
import type { FoundValue, Source, SourceAnswer } from './source.ts';
import { waterfall } from './waterfall.ts';

const seen = { source: 'test', at: '2026-01-01T00:00:00.000Z' };
const email = (status: string): FoundValue => ({
  ...seen,
  kind: 'contact.work_emails',
  value: { email: 'a@b.example', status },
});
const phone: FoundValue = {
  ...seen,
  kind: 'contact.phones',
  value: { number: '+44 7700 900100', region: 'GB', line_type: 'MOBILE' },
};

function source(values: FoundValue[]): Source & { asked: (readonly EnrichField[])[] } {
  const asked: (readonly EnrichField[])[] = [];
  return {
    name: 'test',
    asked,
    find(_who, wanted): Promise<SourceAnswer> {
      asked.push(wanted);
      return Promise.resolve({ person: null, values });
    },
  };
}

const options = {
  reference: 'test:0',
  deadline: new Date(0),
  signal: new AbortController().signal,
};

it('asks the next source only for what is still missing', async () => {
  const first = source([email('DELIVERABLE')]);
  const second = source([phone]);
  const answer = await waterfall([first, second]).find(
    {},
    ['contact.work_emails', 'contact.phones'],
    options,
  );
  expect(second.asked).toEqual([['contact.phones']]);
  expect(answer.values).toEqual([email('DELIVERABLE'), phone]);
});

it('goes on after an invalid address', async () => {
  const second = source([email('HIGH_PROBABILITY')]);
  await waterfall([source([email('INVALID_DOMAIN')]), second]).find(
    {},
    ['contact.work_emails'],
    options,
  );
  expect(second.asked).toEqual([['contact.work_emails']]);
});

it('stops when the enrichment is ended', async () => {
  const signal = AbortSignal.abort();
  await expect(waterfall([source([])]).find({}, [], { ...options, signal })).rejects.toThrow(
    'aborted',
  );
});
