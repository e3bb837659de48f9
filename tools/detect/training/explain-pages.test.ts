import { expect, test } from 'vitest';
import { readReported } from './explain-pages.ts';

const read = (html: string) => readReported(new TextEncoder().encode(html));

test('A report brings what the reader weighed on the original page.', () => {
  const report = '<!doctype html>\n<!-- evidence {"weighed":null} -->\n<html></html>';
  expect(read(report)).toEqual({ weighed: null });
});

test('A saved page is read itself.', () => {
  expect(read('<!doctype html><html><!-- evidence of nothing --></html>')).toBeNull();
});
