// References between documents: every cited heading, file and link target exists.
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './files.ts';
import { readAnchors, readCode, readLinks } from './markdown.ts';

const files = repositoryFiles();
const texts = files.filter((file) => /\.(ts|tsx|mjs|css|json|md|html|ya?ml|sh)$/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));

/** The places that match a pattern, with the matched text. */
const findAll = (pattern: RegExp): { at: string; found: string }[] =>
  texts.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([all, found]) => ({
          at: `${file}:${index + 1}`,
          found: found ?? all,
        })),
      ),
  );

test('Every citation of docs/interface.md names one of its headings.', () => {
  const anchors = readAnchors(read('docs/interface.md'));
  const citations = findAll(/docs\/interface\.md#([\p{L}\p{N}_-]+)/gu);
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ found }) => !anchors.has(found))).toEqual([]);
});

// The saved pages are data. Tools that read them also work without them.
test('No file cites a document outside the repository.', () => {
  expect(findAll(/\b(?:choices|search|style)\.md\b|\bshared\/(?!pages\b)/g)).toEqual([]);
});

const isLocal = (target: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(target);

test.each(documents)('The links of %s lead to files and headings that exist.', (file) => {
  const broken = readLinks(read(file))
    .filter(isLocal)
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const linked = path === '' ? file : join(dirname(file), decodeURIComponent(path));
      const isFolder = files.some((one) => one.startsWith(`${linked.replace(/\/$/, '')}/`));
      if (anchor === undefined) return !files.includes(linked) && !isFolder;
      return !files.includes(linked) || !readAnchors(read(linked)).has(anchor);
    });
  expect(broken).toEqual([]);
});

test.each(documents)('%s names files and folders that exist', (file) => {
  const folders = /^(?:components|demo|deploy|docs|entrypoints|lib|service|test|tools)\/[\w./-]+$/;
  const missing = readCode(read(file))
    .split('\n')
    .filter((code) => folders.test(code))
    .filter(
      (path) => !files.some((one) => one === path || one.startsWith(path.replace(/\/?$/, '/'))),
    );
  expect(missing).toEqual([]);
});
