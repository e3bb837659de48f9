import { expect, test } from 'vitest';
import { isSamePlace, readContactsRoute, toPlaceUrl, type Place } from './place.ts';

const ALL = { type: 'contacts', place: { kind: 'all' }, openId: null };

test.each<[Place, string, object]>([
  [{ kind: 'all' }, 'contacts.html#all', ALL],
  [{ kind: 'due' }, 'contacts.html#due', { ...ALL, place: { kind: 'due' } }],
  [{ kind: 'deleted' }, 'contacts.html#deleted', { ...ALL, place: { kind: 'deleted' } }],
  [
    { kind: 'list', id: 'a/b c' },
    'contacts.html#list/a%2Fb%20c',
    { ...ALL, place: { kind: 'list', id: 'a/b c' } },
  ],
  [{ kind: 'tag', id: 't' }, 'contacts.html#tag/t', { ...ALL, place: { kind: 'tag', id: 't' } }],
  [{ kind: 'view', id: 'v' }, 'contacts.html#view/v', { ...ALL, place: { kind: 'view', id: 'v' } }],
  [{ kind: 'companies' }, 'contacts.html#companies', { type: 'companies', id: null }],
  [{ kind: 'find' }, 'contacts.html#find', { type: 'find', id: null }],
  [{ kind: 'jobs' }, 'contacts.html#jobs', { type: 'jobs' }],
  [{ kind: 'duplicates' }, 'contacts.html#duplicates', { type: 'duplicates' }],
])('the address of %o is read as that place again', (place, url, route) => {
  expect(toPlaceUrl(place)).toBe(url);
  expect(readContactsRoute(new URL(url, 'https://x.example').hash)).toEqual(route);
});

test.each<[string, object]>([
  ['', ALL],
  ['#contacts', ALL],
  ['#list', ALL],
  ['#3f1c', { ...ALL, openId: '3f1c' }],
  ['#%E0%A4%A', { ...ALL, openId: '%E0%A4%A' }],
  ['#companies/tarnwick', { type: 'companies', id: 'tarnwick' }],
  ['#find/saved', { type: 'find', id: 'saved' }],
  ['#import', { type: 'import', id: null }],
  ['#import/7', { type: 'import', id: '7' }],
])('the fragment "%s" is read', (hash, route) => {
  expect(readContactsRoute(hash)).toEqual(route);
});

test('receipts and settings are pages of their own', () => {
  expect(toPlaceUrl({ kind: 'receipts' })).toBe('receipts.html');
  expect(toPlaceUrl({ kind: 'settings' })).toBe('options.html');
});

test('lists are the same place only with the same id', () => {
  expect(isSamePlace({ kind: 'list', id: 'a' }, { kind: 'list', id: 'a' })).toBe(true);
  expect(isSamePlace({ kind: 'list', id: 'a' }, { kind: 'list', id: 'b' })).toBe(false);
  expect(isSamePlace({ kind: 'list', id: 'a' }, { kind: 'tag', id: 'a' })).toBe(false);
  expect(isSamePlace({ kind: 'all' }, { kind: 'all' })).toBe(true);
  expect(isSamePlace(null, { kind: 'all' })).toBe(false);
});
