// Strict-Transport-Security is sent only where the operator has configured https.
import { expect, it } from 'vitest';
import { onEachDatabase } from '../support/test-service.ts';

const PATHS = [
  '/healthz',
  '/api/v2/openapi.json',
  '/api/v2/account/credits',
  '/api/v2/nothing',
  '/dashboard/api/session',
  '/dashboard/assets/nothing.js',
  '/',
];

onEachDatabase(
  'a service whose public URL is https',
  (world) => {
    it.each(PATHS)('sends Strict-Transport-Security with its answer to %s', async (path) => {
      const answer = await fetch(world.service.origin + path);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    });

    it('sends it with its answer to a preflight request', async () => {
      const answer = await fetch(`${world.service.origin}/api/v2/account/credits`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
          'Access-Control-Request-Method': 'GET',
        },
      });
      expect(answer.headers.get('access-control-allow-methods')).not.toBeNull();
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    });
  },
  { publicUrl: 'https://enrich.tarnwick.example' },
);

onEachDatabase('a service without a public URL', (world) => {
  it.each(PATHS)('sends no Strict-Transport-Security with its answer to %s', async (path) => {
    const answer = await fetch(world.service.origin + path);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});
