// Tests which origins may call from a page, and which get the demo's key.
import { expect, it } from 'vitest';
import { DEMO_KEY_PATH } from '../../../lib/contract/demo.ts';
import { exchange } from '../support/exchange-bytes.ts';
import { onEachDatabase } from '../support/test-service.ts';

onEachDatabase(
  'extension origins',
  (world) => {
    const extension = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

    it.each([extension, 'moz-extension://2a5f9a1e-7b0e-4c8e-9a53-000000000001'])(
      'answers CORS for %s, preflight and answer',
      async (origin) => {
        const preflight = await fetch(`${world.service.baseUrl}/contact/enrich/bulk`, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,prefer',
            'Access-Control-Request-Private-Network': 'true',
          },
        });
        expect(preflight.status).toBe(204);
        expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
        expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
        const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase();
        for (const name of ['authorization', 'content-type', 'idempotency-key', 'prefer']) {
          expect(allowed).toContain(name);
        }
        const refused = await world.fetch('/api/v2/account/credits', {
          headers: { Origin: origin },
        });
        expect(refused.status).toBe(401);
        expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
        expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
      },
    );

    it('answers web sites without CORS', async () => {
      for (const origin of ['https://site.example', 'null', 'https://chrome-extension.example']) {
        const answer = await world.fetch('/api/v2/account/credits', {
          headers: { Origin: origin },
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('gives the demo key only to extensions', async () => {
      const ask = (headers: Record<string, string>) =>
        world.fetch(DEMO_KEY_PATH, { method: 'POST', headers });
      const given = await fetch(world.service.origin + DEMO_KEY_PATH, {
        method: 'POST',
        headers: { Origin: extension },
      });
      expect(await given.json()).toEqual({
        api_key: world.service.apiKey,
        base_url: world.service.baseUrl,
        workspace_id: world.service.demo?.workspaceId,
      });
      expect((await ask({})).status).toBe(404);
      expect((await ask({ Origin: 'https://site.example' })).status).toBe(404);
    });

    it.each([
      ['nginx as it is set up at first', 'HTTP/1.0', 'Connection: close'],
      ['nginx as its manual sets it up', 'HTTP/1.1', 'X-Real-IP: 203.0.113.7'],
      ['Caddy', 'HTTP/1.1', 'X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https'],
      ['Apache', 'HTTP/1.1', 'x-forwarded-server: sidelight.example'],
      ['RFC 7239', 'HTTP/1.1', 'Forwarded: for=203.0.113.7;proto=https'],
      ['a cache', 'HTTP/1.1', 'Via: 1.1 cache'],
      ['a tunnel', 'HTTP/1.1', 'CF-Connecting-IP: 203.0.113.7'],
    ])('hands no key through %s, though it writes a loopback host', async (_who, http, header) => {
      const ask = (extra: string) =>
        exchange(
          world.service.origin,
          `POST ${DEMO_KEY_PATH} ${http}\r\nHost: 127.0.0.1:8787\r\nOrigin: ${extension}\r\n` +
            `Content-Length: 0\r\n${extra}\r\n\r\n`,
        );
      const answer = await ask(`${header}\r\nConnection: close`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).not.toContain(world.service.apiKey);
    });

    it('gives the demo workspace its credits', async () => {
      const headers = { Authorization: `Bearer ${world.service.apiKey}` };
      const balance = await world.fetch('/api/v2/account/credits', { headers });
      expect(balance.body).toEqual({ balance: 1000 });
    });
  },
  { demo: true },
);
