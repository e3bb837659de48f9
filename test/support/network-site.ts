// Serves pages as https://www.linkedin.com from this machine: the browser under test is told that the
// host leads here, and takes the certificate that is made for the run.
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from './certificate.ts';

export const NETWORK_HOST = 'www.linkedin.com';

export type NetworkSite = {
  /** For the browser: which host and port lead where. */
  hosts: Record<string, string>;
  /** The paths that were asked for, in their order. The browser asks for the icon whenever it likes. */
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    hosts: { [`${host}:443`]: `127.0.0.1:${port}` },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
