import { cruise } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import config from '../../.dependency-cruiser.ts';
import { SOURCES } from './ensure.ts';

it('watches each file that the page or its build imports', async () => {
  const { output } = await cruise(['service/dashboard/app'], {
    ...config.options,
    exclude: { path: '[.](test|fixture)[.]tsx?$' },
  });
  if (typeof output === 'string') throw new Error('Expected a result, not a text.');
  const imported = output.modules
    .filter(({ source, coreModule }) => !coreModule && !source.startsWith('node_modules/'))
    .map(({ source }) => source);
  expect(imported).toContain('lib/view/format.ts');
  const isWatched = (path: string) =>
    SOURCES.some((source) => path === source || path.startsWith(`${source}/`));
  expect(imported.filter((path) => !isWatched(path))).toEqual([]);
});
