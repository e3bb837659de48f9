import { afterEach, expect, test, vi } from 'vitest';
import { logFault } from './log.ts';

const written = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => written.mockClear());
const text = () => JSON.stringify(written.mock.calls);

test.each<[string, unknown]>([
  ['an error', new Error('key sk_test_0123 of ada@tarnwick.example')],
  ['an error that says at what', new Error('looked at tarnwick.example and\n    at sk_test_0123')],
  ['an error with a cause', new Error('x', { cause: 'sk_test_0123 ada@tarnwick.example' })],
  ['text', 'sk_test_0123 ada@tarnwick.example'],
  ['an object', { apiKey: 'sk_test_0123', email: 'ada@tarnwick.example' }],
  ['nothing', undefined],
])('%s: what happened and where, never what about', (_, error) => {
  logFault('step_failed', error);
  expect(text()).toContain('sidelight: step_failed');
  expect(text()).not.toContain('sk_test_0123');
  expect(text()).not.toContain('tarnwick.example');
});

test('where it was is told', () => {
  logFault('step_failed', new Error('x'));
  expect(text()).toMatch(/Error at \S+/);
});

test('the name of an error is told', () => {
  logFault('message_failed', new RangeError('x'));
  expect(text()).toContain('RangeError');
});
