// Serves pages as https://www.linkedin.com from this machine. The browser's host rules lead there, and it accepts
// the certificate of the run.
import { createServer } from 'node:https';
import { createCertificate } from './certificate.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

export const NETWORK_HOST = 'www.linkedin.com';

export type NetworkSite = {
  /** For the browser's host rules. */
  hosts: Record<string, string>;
  /** "127.0.0.1:port" of a proxy to the site, for Firefox. */
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
  const { port, close } = await listenOnLoopback(server);
  const proxy = await startConnectProxy(port);
  return {
    requests,
    proxy: proxy.address,
    hosts: { [`${host}:443`]: `127.0.0.1:${port}` },
    async close() {
      await close();
      await proxy.close();
    },
  };
}
