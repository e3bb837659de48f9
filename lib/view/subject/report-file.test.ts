import { expect, test } from 'vitest';
import { personWith } from '../../../test/support/extension/readings.ts';
import { toReportFile } from './report-file.ts';

const MADE = { url: 'https://bopit.example/team/x', html: '<!doctype html>\n<p>Xebo $& $1</p>\n' };
const NOW = new Date('2026-11-21T10:00:00Z');

test('a file is named by what the page was taken for, and says how it is read again', () => {
  const none = { kind: 'none', reason: 'no-evidence', site: null } as const;
  const { name, html } = toReportFile(MADE, none, '0.1.0', NOW);
  expect(name).toBe('sidelight-page-none-2026-11-21.html');
  expect(html).toMatch(/^<!doctype html>\n<!--\n[^]*?\n-->\n<p>Xebo \$& \$1<\/p>\n$/);
  expect(html).toContain('Read as: none, no-evidence');
  expect(html).toContain('npm run -s detect -- THIS-FILE --url "https://bopit.example/team/x"');
});

test('the file names the fields that were read for a person, without their values', () => {
  const value = { value: 'Maren', standard: 'title', where: 'title', confidence: 1 } as const;
  const subject = personWith({ fullName: value, firstName: value, phones: [value] });
  const { html } = toReportFile(MADE, subject, '0.1.0', NOW);
  expect(html).toContain('Read as: person, with fullName, firstName, phones');
  expect(html).not.toContain('Maren');
});
