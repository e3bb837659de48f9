import { expect, test } from 'vitest';
import type { Field } from '../../lib/detect/subject.ts';
import { toPrediction } from './predictions.ts';

const read = (value: string): Field => ({ value, standard: 'text', where: 'test', confidence: 1 });

test('a prediction has the subject’s values without their sources', () => {
  expect(
    toPrediction('a', {
      kind: 'company',
      confidence: 1,
      name: read('Acme'),
      domain: null,
      networkUrl: read('https://www.linkedin.com/company/acme'),
      phones: [],
      address: null,
    }),
  ).toEqual({
    id: 'a',
    kind: 'company',
    subject: { name: 'Acme', domain: null, networkUrl: 'https://www.linkedin.com/company/acme' },
  });
  const ada = { fullName: 'Ada Brisk', role: 'CEO', companyName: null, networkUrl: null };
  expect(
    toPrediction('b', {
      kind: 'people',
      confidence: 1,
      people: [ada],
      standard: 'text',
      companyName: null,
      companyDomain: null,
    }),
  ).toEqual({
    id: 'b',
    kind: 'people',
    subject: { people: [{ fullName: 'Ada Brisk', networkUrl: null }] },
  });
  expect(toPrediction('c', { kind: 'none', reason: 'article', site: null })).toEqual({
    id: 'c',
    kind: 'none',
    subject: {},
  });
});
