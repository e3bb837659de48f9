import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from '../lib/zod.ts';
import { describeError } from './log-error.ts';

const jsonError = (): unknown => {
  try {
    return JSON.parse('zoe@home.example is no JSON');
  } catch (error) {
    return error;
  }
};

const schemaError = (): unknown =>
  z.object({ contact: z.object({ email: z.uuid('zoe@home.example') }) }).safeParse({
    contact: { email: 'zoe@home.example' },
  }).error;

it.each([
  [
    'a database error that quotes',
    Object.assign(new Error('bad "Zoe Lindqvist"'), { code: '22P02' }),
  ],
  ['a parser that quotes', jsonError()],
  ['a schema that quotes', schemaError()],
  ['a mail server that quotes', new Error('550 <zoe@home.example>: unknown, dial +44 7700 900101')],
  ['a key in a message', new Error('sl_abcDEF-123_x whsec_MfKQ9r8GKYqrTwjU= are wrong')],
  ['what is no error', 'zoe@home.example'],
  ['a cause', new Error('outer', { cause: new Error('zoe@home.example') })],
])('%s reveals no person', (_what, error) => {
  const logged = JSON.stringify(describeError(error));
  for (const secret of ['zoe', 'Zoe', 'Lindqvist', '900101', 'abcDEF', 'MfKQ9']) {
    expect(logged).not.toContain(secret);
  }
});

it.each([
  'Job 0f8fad5b-d9cb-469f-a165-70867728950e is gone since 2026-11-21T03:30:47.123Z.',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'duplicate key value violates unique constraint "purchases_pkey"',
])('keeps a message without personal data unchanged: %s', (message) => {
  expect(describeError(new Error(message)).message).toBe(message);
});

it('contains the path of an invalid value, and where the error was thrown', () => {
  expect(describeError(schemaError()).message).toContain('contact.email');
  expect(describeError(new Error('x')).stack).toContain('log-error.test.ts');
});

it('removes every e-mail address, whatever surrounds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      expect(describeError(new Error(`${before} ${email} ${after}`)).message).not.toContain(email);
    }),
  );
});

it('shortens long messages without half an address at their end', () => {
  const { message } = describeError(
    new Error(`${'x '.repeat(990)} ${'zoe.lindqvist'.repeat(80_000)}`),
  );
  expect(message).toMatch(/^[x ]+…$/);
});

it('ends where an error is its own cause', () => {
  const error = new Error('outer');
  error.cause = new Error('inner', { cause: error });
  expect(JSON.stringify(describeError(error)).match(/outer/g)).toHaveLength(3);
});
