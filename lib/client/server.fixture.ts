// A service on loopback that records requests and sends the responses of the test.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** Sends a response, or none. */
export type Respond = (response: ServerResponse, received: Received) => void;

export type Server = {
  origin: string;
  baseUrl: string;
  received: Received[];
  respond: Respond;
  close(): Promise<void>;
};

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** It runs until the end of the test, or until it is closed. */
export async function startServer(): Promise<Server> {
  const http = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    void text(incoming).then((body) => {
      const received = { method, url, headers, body };
      server.received.push(received);
      server.respond(response, received);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: Server = {
    origin,
    baseUrl: `${origin}/api/v2`,
    received: [],
    respond: json(200, {}),
    async close() {
      if (!http.listening) return;
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  onTestFinished(() => server.close());
  return server;
}
