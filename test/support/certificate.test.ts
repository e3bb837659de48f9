import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createCertificate } from './certificate.ts';

test('a client that trusts the certificate reaches the host under its name', async () => {
  const pair = createCertificate('www.somewhere.example');
  const certificate = new X509Certificate(pair.cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkHost('www.somewhere.example')).toBe('www.somewhere.example');

  const server = createServer(pair, (_request, response) => response.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, servername: 'www.somewhere.example', ca: pair.cert }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  server.close();
});
