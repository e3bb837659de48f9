import { describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Reading } from '../../detect/subject.ts';
import { pageFieldsItem } from '../../settings/page-fields.ts';
import { hasFarFewerFields, seemsChanged } from './page-changes.ts';

describe('far fewer fields than usual', () => {
  test.each<[string, number, number[]]>([
    ['on the first page that is poorer', 2, [6, 7, 5, 6, 8]],
    ['on the second and third after it', 1, [3, 2, 6, 7, 6, 8, 7, 9]],
    ['without any field at all', 0, [1, 1, 1, 1, 1]],
    ['with two poor pages before it, one after the other', 2, [2, 2, 6, 7, 6, 8, 7]],
  ])('%s: %i after %j', (_, fields, earlier) => {
    expect(hasFarFewerFields(fields, earlier)).toBe(true);
  });

  test.each<[string, number, number[]]>([
    ['the first page of its type', 0, []],
    ['four pages are too few to know what is usual', 0, [9, 9, 9, 9]],
    ['four that are not poor are too few, too', 1, [1, 1, 6, 7, 8, 9]],
    ['one earlier page was as poor', 2, [6, 7, 2, 8, 6, 7]],
    ['half of what is usual is not fewer than half', 3, [6, 6, 6, 6, 6]],
    ['as much as ever', 6, [6, 7, 5, 6, 8]],
    ['poor pages that are most of those kept are usual', 2, [2, 2, 2, 2, 2, 2, 8, 8, 8, 8]],
  ])('not far fewer: %s: %i after %j', (_, fields, earlier) => {
    expect(hasFarFewerFields(fields, earlier)).toBe(false);
  });
});

const reading = (fields: number, changes: Partial<Reading> = {}): Reading => ({
  url: 'https://www.linkedin.com/in/ada-brisk/',
  pageTitle: 'Ada Brisk',
  readAt: '2026-01-22T10:00:00.000Z',
  milliseconds: 1,
  subject: { kind: 'none', reason: 'no-evidence', site: null },
  recognised: { site: 'LinkedIn', type: 'profile', fields },
  ...changes,
});

describe('stored counts', () => {
  test('The counts of the last ten readings of a type are stored, and nothing else of the pages', async () => {
    for (let fields = 1; fields <= 12; fields += 1) await seemsChanged(reading(fields), false);
    const company = { site: 'LinkedIn', type: 'company', fields: 3 };
    await seemsChanged(reading(0, { recognised: company }), false);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({
      'page-fields': {
        'LinkedIn profile': [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
        'LinkedIn company': [3],
      },
    });
  });

  test('A page with few fields is compared with those before it, and then counted itself', async () => {
    for (const fields of [6, 7, 6, 7, 6]) {
      expect(await seemsChanged(reading(fields), false)).toBe(false);
    }
    expect(await seemsChanged(reading(2), false)).toBe(true);
    expect((await pageFieldsItem.get())['LinkedIn profile']).toEqual([2, 6, 7, 6, 7, 6]);
  });

  test('The same page is counted once, and gets the same result when it is read again', async () => {
    for (const fields of [6, 7, 6, 7, 6, 2]) await seemsChanged(reading(fields), false);
    expect(await seemsChanged(reading(2), true)).toBe(true);
    expect((await pageFieldsItem.get())['LinkedIn profile']).toHaveLength(6);
  });

  test('Two concurrent readings are both counted', async () => {
    await Promise.all([seemsChanged(reading(4), false), seemsChanged(reading(5), false)]);
    expect((await pageFieldsItem.get())['LinkedIn profile']).toHaveLength(2);
  });

  test.each<[string, Partial<Reading>]>([
    ['a page in a private window', { isPrivate: true }],
    ['a page that no rules of a site recognise', { recognised: undefined }],
  ])('Nothing is stored about %s', async (_, changes) => {
    expect(await seemsChanged(reading(0, changes), false)).toBe(false);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  test('Unreadable counts start anew, and the others stay', async () => {
    await fakeBrowser.storage.local.set({
      'page-fields': { 'LinkedIn profile': ['many'], 'LinkedIn company': [3] },
    });
    await seemsChanged(reading(4), false);
    expect(await pageFieldsItem.get()).toEqual({
      'LinkedIn profile': [4],
      'LinkedIn company': [3],
    });
  });
});
