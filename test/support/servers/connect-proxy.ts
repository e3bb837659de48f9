// A proxy in front of a server with TLS, for Firefox, whose proxy rules keep the port of an address.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type ConnectProxy = {
  /** "127.0.0.1:port" */
  address: string;
  close(): Promise<void>;
};

/** Each connection through it leads to that port of this machine, whichever host is asked for. */
export async function startConnectProxy(targetPort: number): Promise<ConnectProxy> {
  const clients = new Set<Duplex>();
  const server = createServer();
  server.on('connect', (_request, client: Duplex) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const site = connect(targetPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      site.pipe(client).pipe(site);
    });
    client.on('error', () => site.destroy());
    site.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}
