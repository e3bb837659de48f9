import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerDashboardError } from '../dashboard/http/errors.ts';
import { NoConnectionError } from '../db/no-connection-error.ts';
import { silentLog } from '../log.ts';
import type { Env } from './env.ts';
import { answerError } from './errors.ts';

it.each([
  ['interface', answerError, new NoConnectionError('no connection'), 503, 'error.unavailable'],
  ['interface', answerError, new Error('a bug'), 500, 'error.internal'],
  [
    'dashboard',
    answerDashboardError,
    new NoConnectionError('no connection'),
    503,
    'dashboard.unavailable',
  ],
  ['dashboard', answerDashboardError, new Error('a bug'), 500, 'dashboard.internal'],
] as const)(
  'The %s answers an error that it did not expect by its cause',
  async (_, toHandler, error, status, code) => {
    const app = new Hono<Env>();
    app.onError(toHandler(silentLog));
    app.use((c, next) => {
      c.set('requestId', 'req-1');
      return next();
    });
    app.get('/', () => {
      throw error;
    });
    const answer = await app.request('/');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([
      status,
      status === 503 ? '10' : null,
    ]);
    expect(await answer.json()).toMatchObject({ code });
  },
);
