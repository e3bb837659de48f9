import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameTarget,
  readContactsRoute,
  toImportHash,
  toListReceiptsUrl,
  toNavUrl,
  type NavTarget,
} from './nav-target.ts';

const ALL = { type: 'contacts', group: { kind: 'all' }, openId: null };

test.each<[NavTarget, string, object]>([
  [{ kind: 'all' }, 'contacts.html#all', ALL],
  [{ kind: 'due' }, 'contacts.html#due', { ...ALL, group: { kind: 'due' } }],
  [{ kind: 'deleted' }, 'contacts.html#deleted', { ...ALL, group: { kind: 'deleted' } }],
  [
    { kind: 'list', id: 'a/b c' },
    'contacts.html#list/a%2Fb%20c',
    { ...ALL, group: { kind: 'list', id: 'a/b c' } },
  ],
  [{ kind: 'tag', id: 't' }, 'contacts.html#tag/t', { ...ALL, group: { kind: 'tag', id: 't' } }],
  [{ kind: 'view', id: 'v' }, 'contacts.html#view/v', { ...ALL, group: { kind: 'view', id: 'v' } }],
  [{ kind: 'companies' }, 'contacts.html#companies', { type: 'companies', id: null }],
  [{ kind: 'find' }, 'contacts.html#find', { type: 'find', id: null }],
  [{ kind: 'jobs' }, 'contacts.html#jobs', { type: 'jobs' }],
  [{ kind: 'duplicates' }, 'contacts.html#duplicates', { type: 'duplicates' }],
])('the address of %o is read as that target again', (target, url, route) => {
  expect(toNavUrl(target)).toBe(url);
  expect(readContactsRoute(new URL(url, 'https://x.example').hash)).toEqual(route);
});

test('the id of anything that the contacts page can open is read again, whatever characters it has', () => {
  const id = fc.string({ minLength: 1, unit: 'grapheme' });
  const readFrom = (target: Parameters<typeof toNavUrl>[0]) =>
    readContactsRoute(new URL(toNavUrl(target), 'https://x.example').hash);
  fc.assert(
    fc.property(id, (one) => {
      expect(readFrom({ kind: 'companies', id: one })).toEqual({ type: 'companies', id: one });
      expect(readFrom({ kind: 'find', id: one })).toEqual({ type: 'find', id: one });
      expect(readFrom({ kind: 'import', id: one })).toEqual({
        type: 'import',
        id: one,
        listId: null,
      });
      for (const kind of ['list', 'tag', 'view'] as const) {
        expect(readFrom({ kind, id: one })).toEqual({ ...ALL, group: { kind, id: one } });
      }
    }),
  );
});

test.each<[string, object]>([
  ['', ALL],
  ['#contacts', ALL],
  ['#list', ALL],
  ['#3f1c', { ...ALL, openId: '3f1c' }],
  ['#%E0%A4%A', { ...ALL, openId: '%E0%A4%A' }],
  ['#companies/tarnwick', { type: 'companies', id: 'tarnwick' }],
  ['#find/saved', { type: 'find', id: 'saved' }],
  ['#import', { type: 'import', id: null, listId: null }],
  ['#import/7', { type: 'import', id: '7', listId: null }],
  [toImportHash('a/b'), { type: 'import', id: null, listId: 'a/b' }],
])('the fragment "%s" is read', (hash, route) => {
  expect(readContactsRoute(hash)).toEqual(route);
});

test('receipts and settings are pages of their own', () => {
  expect(toNavUrl({ kind: 'receipts' })).toBe('receipts.html');
  expect(toNavUrl({ kind: 'receipts', id: 'job-1' })).toBe('receipts.html#job-1');
  expect(toListReceiptsUrl('list-1')).toBe('receipts.html#list/list-1');
  expect(toNavUrl({ kind: 'settings' })).toBe('options.html');
});

test('lists are the same target only with the same id', () => {
  expect(isSameTarget({ kind: 'list', id: 'a' }, { kind: 'list', id: 'a' })).toBe(true);
  expect(isSameTarget({ kind: 'list', id: 'a' }, { kind: 'list', id: 'b' })).toBe(false);
  expect(isSameTarget({ kind: 'list', id: 'a' }, { kind: 'tag', id: 'a' })).toBe(false);
  expect(isSameTarget({ kind: 'all' }, { kind: 'all' })).toBe(true);
  expect(isSameTarget(null, { kind: 'all' })).toBe(false);
});
