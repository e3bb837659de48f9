import { expect, test } from 'vitest';
import { operations } from '../../lib/contract/operations.ts';
import { repositoryFiles } from './files.ts';

const files = repositoryFiles();
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.keys(operations))('%s has a route file with its name.', (name) => {
  expect(files).toContain(`service/routes/${kebab(name)}.ts`);
});
