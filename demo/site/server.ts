import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Directory } from '../../service/sources/directory/entry.ts';
import { createRouter } from './router.ts';

export type DemoSite = {
  /** "127.0.0.1:4321": where the demo's hosts must lead. */
  address: string;
  /** For a Chromium's host rules: every .example host, on the port of plain http. */
  hosts: Record<string, string>;
  close(): Promise<void>;
};

/** Serves the pages of the directory's people and companies, on loopback alone. Port 0: any free one. */
export async function startDemoSite(directory: Directory, port = 0): Promise<DemoSite> {
  const route = createRouter(directory);
  const server = createServer((request, response) => {
    // A browser that comes through a proxy setting asks with the whole address.
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const page = request.method === 'GET' ? route(url.host, url.pathname) : null;
    response.writeHead(page === null ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(page ?? '<!doctype html><title>Not found</title><h1>There is no such page</h1>');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    hosts: { '*.example:80': address },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
