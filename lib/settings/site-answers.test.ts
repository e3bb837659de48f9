import { expect, test } from 'vitest';
import { withAnswer } from '../model/site-answers.ts';
import { siteAnswersItem } from './site-answers.ts';

test('what is stored can be read again, and a list that this version cannot read counts as none', async () => {
  const all = withAnswer([], { domain: 'marsh.example', path: '/~ada' }, 'person');
  await siteAnswersItem.set(all);
  expect(await siteAnswersItem.get()).toEqual(all);
  await siteAnswersItem.set([{ domain: 'marsh.example', kind: 'planet' }] as never);
  expect(await siteAnswersItem.get()).toEqual([]);
});
