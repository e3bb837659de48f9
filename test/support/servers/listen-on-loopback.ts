import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

type Listening = {
  port: number;
  /** "http://127.0.0.1:port" */
  origin: string;
  /** Ends the open connections, too. */
  close(): Promise<void>;
};

/** Lets the server listen on a free port of this machine, which no other machine can reach. */
export async function listenOnLoopback(server: HttpServer | HttpsServer): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
