// The app's built files. A hashed name never changes its content; the page itself is revalidated
// each time.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { Ctx, Env } from '../http/env.ts';
import { answerWithEtag } from '../http/etag.ts';
import { answerOwnHosts, type DashboardHosts } from './http/dashboard-hosts.ts';
import { DashboardError } from './http/errors.ts';
import { securityHeaders } from './http/security-headers.ts';

/** The app's pages: each serves index.html, so that it can be opened, reloaded and linked to. */
export const PAGES = [
  '/',
  '/sign-in',
  '/enrichments',
  '/enrichments/{id}',
  '/webhooks',
  '/keys',
  '/spending',
  '/balance',
  '/suppression',
  '/sources',
  '/imports',
  '/people',
  '/retention',
  '/password',
] as const;

/** The path of the app's files: the `base` of its build. */
const FILES = '/dashboard/assets/';

/** Names that the build makes: no folder, and nothing to resolve or decode. */
const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sidelight service</title>
<h1>The dashboard is not built</h1>
<p>The service runs. Its dashboard is built with</p>
<pre>npm run build:dashboard</pre>
<p>Then load this page again.</p></html>
`;

const readOrNull = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  });

function send(c: Ctx, bytes: Buffer, name: string, cache: string): Response {
  c.header('Cache-Control', cache);
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return answerWithEtag(c, new Uint8Array(bytes), type);
}

export function createPages({ dist, hosts }: { dist: string; hosts: DashboardHosts }): Hono<Env> {
  const app = new Hono<Env>();
  const guards = [securityHeaders, answerOwnHosts(hosts)] as const;

  const page = async (c: Ctx) => {
    const bytes = await readOrNull(join(dist, 'index.html'));
    if (bytes) return send(c, bytes, 'index.html', 'no-cache');
    c.header('Cache-Control', 'no-store');
    return c.html(NOT_BUILT, 503);
  };
  for (const path of PAGES) app.get(path.replace('{id}', ':id'), ...guards, page);

  app.get(`${FILES}*`, ...guards, async (c) => {
    const name = c.req.path.slice(FILES.length);
    const bytes = FILE_NAME.test(name) ? await readOrNull(join(dist, 'assets', name)) : null;
    if (!bytes) throw new DashboardError('dashboard.not_found');
    return send(c, bytes, name, 'public, max-age=31536000, immutable');
  });
  return app;
}
