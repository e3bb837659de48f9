import { expect, test } from 'vitest';
import { findOpenPoints, type Release } from './open-points.ts';

const release: Release = {
  publisher: {
    homepage: 'https://sidelight.test/',
    privacyPolicy: 'https://sidelight.test/privacy',
    firefoxId: 'extension@sidelight.test',
    storeIds: { chrome: '', edge: '', firefox: '' },
  },
  version: '0.2.0',
  serviceVersion: '0.2.0',
  changelog: '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- New.\n',
  uncommitted: [],
};

test('A release with everything settled has no open points, also before its first upload.', () => {
  expect(findOpenPoints(release)).toEqual([]);
});

test.each<[string, Partial<Release>, RegExp]>([
  [
    'a placeholder',
    { publisher: { ...release.publisher, homepage: 'https://sidelight.example/' } },
    /^homepage is a placeholder.*publisher\.ts/,
  ],
  ['another version of the service', { serviceVersion: '0.1.0' }, /0\.1\.0.*npm version/],
  ['no section in the changelog', { changelog: '## 0.2.0-beta (2026-11-01)' }, /## 0\.2\.0/],
  ['a section without its date', { changelog: '## 0.2.0 (date)\n' }, /YYYY-MM-DD/],
  [
    'a version that is released already',
    { changelog: '## Unreleased\n\n## 0.3.0 (2026-12-15)\n\n## 0.2.0 (2026-12-01)\n' },
    /newest section.*npm version/,
  ],
  [
    'changes that are in no section of a version',
    { changelog: release.changelog.replace('## 0.2.0', '- Later.\n\n## 0.2.0') },
    /under "Unreleased"/,
  ],
  ['uncommitted files', { uncommitted: [' M lib/log.ts'] }, /not committed \(1\)/],
])('It names %s, and what to do.', (_what, changes, sentence) => {
  const points = findOpenPoints({ ...release, ...changes });
  expect(points).toHaveLength(1);
  expect(points[0]).toMatch(sentence);
});
