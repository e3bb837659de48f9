// Serves pages as https://www.linkedin.com from this machine. The browser's host rules lead there, and it accepts
// the certificate of the run.
import { once } from 'node:events';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { createCertificate } from './certificate.ts';

export const NETWORK_HOST = 'www.linkedin.com';

export type NetworkSite = {
  /** For the browser's host rules. */
  hosts: Record<string, string>;
  /** "127.0.0.1:port" of a proxy to the site, for Firefox, whose proxy rules keep the port of an address. */
  proxy: string;
  /** The requested paths in order, except for the icon, which the browser requests at any time. */
  requests: readonly string[];
  close(): Promise<void>;
};

/** `pages` maps a path ("/in/some-name/") to HTML. */
export async function startNetworkSite(
  pages: Record<string, string>,
  host = NETWORK_HOST,
): Promise<NetworkSite> {
  const requests: string[] = [];
  const server = createServer(createCertificate(host), (request, response) => {
    const { pathname } = new URL(request.url ?? '/', `https://${host}`);
    if (pathname !== '/favicon.ico') requests.push(pathname);
    const html = pages[pathname];
    response.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(html ?? '<title>Profile Not Found | LinkedIn</title>');
  });
  const port = await listen(server);
  const proxy = createProxy();
  proxy.on('connect', (_request, client: Duplex) => {
    const site = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      site.pipe(client).pipe(site);
    });
    client.on('error', () => site.destroy());
    site.on('error', () => client.destroy());
  });
  return {
    requests,
    proxy: `127.0.0.1:${await listen(proxy)}`,
    hosts: { [`${host}:443`]: `127.0.0.1:${port}` },
    async close() {
      const closed = Promise.all([once(server, 'close'), once(proxy, 'close')]);
      for (const one of [server, proxy]) {
        one.close();
        one.closeAllConnections();
      }
      await closed;
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
