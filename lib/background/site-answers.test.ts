import { beforeEach, expect, test } from 'vitest';
import '../../test/support/setup/suffix-list.ts';
import { createEraseEnvironment, ZORA } from '../../test/support/erase/erase-environment.ts';
import { findAnswer } from '../model/site-answers.ts';
import { siteAnswersItem } from '../settings/site-answers.ts';
import { keepAnswer, restoreAnswers } from './site-answers.ts';

const at = (domain: string, path: string) => ({ domain, path });
const HOME = at('marsh.example', '/');

beforeEach(() => siteAnswersItem.remove());

test('concurrent answers for two sites are both kept, and null forgets one', async () => {
  const other = at('tidewell.example', '/');
  await Promise.all([
    keepAnswer({ page: HOME, answer: 'company' }),
    keepAnswer({ page: other, answer: 'people' }),
  ]);
  const all = await siteAnswersItem.get();
  expect([HOME, other].map((page) => findAnswer(all, page))).toEqual(['company', 'people']);
  await keepAnswer({ page: HOME, answer: null });
  expect(findAnswer(await siteAnswersItem.get(), HOME)).toBeNull();
});

test('erasing a person removes the pages and sites that name them or that were read about them', async () => {
  const pages = [
    at('tarnwick.example', '/team/zora-quill'),
    at('tarnwick.example', '/~zq'),
    at('tarnwick.example', '/~bo'),
  ];
  for (const page of pages) await keepAnswer({ page, answer: 'person' });
  await keepAnswer({ page: at('zora-quill.example', '/'), answer: 'company' });
  await keepAnswer({ page: HOME, answer: 'company' });
  const environment = createEraseEnvironment();
  await environment.erasePage({ ...ZORA, pageUrl: 'https://www.tarnwick.example/~zq/' });
  const all = await siteAnswersItem.get();
  expect(pages.map((page) => findAnswer(all, page))).toEqual([null, null, 'person']);
  expect(all.map(({ domain }) => domain)).toEqual(['tarnwick.example', 'marsh.example']);
});

test('a backup that is merged changes no answer that is here, and one that replaces forgets the others', async () => {
  await keepAnswer({ page: HOME, answer: 'company' });
  const answers = ['marsh.example', 'tidewell.example'].map((domain) => ({
    domain,
    kind: 'people' as const,
    personPaths: [],
  }));
  await restoreAnswers({ answers, mode: 'merge' });
  const kinds = async () => (await siteAnswersItem.get()).map(({ domain, kind }) => [domain, kind]);
  expect(await kinds()).toEqual([
    ['tidewell.example', 'people'],
    ['marsh.example', 'company'],
  ]);
  await restoreAnswers({ answers: answers.slice(0, 1), mode: 'replace' });
  expect(await kinds()).toEqual([['marsh.example', 'people']]);
});
