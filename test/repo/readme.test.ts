import { expect, test } from 'vitest';
import { read } from './files.ts';

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const readme = read('README.md');

const runByItself = (name: string) =>
  /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts;
const spelt = (name: string) =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;

test.each(Object.keys(scripts).filter((name) => !runByItself(name)))(
  'the README or CONTRIBUTING says what the script "%s" is for',
  (name) => {
    expect(readme + read('CONTRIBUTING.md')).toMatch(new RegExp(`${spelt(name)}(?![\\w:-])`));
  },
);

test('continuous integration runs the test command of the README', () => {
  expect(readme).toContain('npm ci && npm test');
  expect(read('.ci/run')).toContain('npm ci && npm test');
});
