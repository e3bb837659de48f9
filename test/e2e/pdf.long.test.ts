// The browser shows a PDF in its own viewer, whatever the address. The panel says that it cannot read PDFs, instead
// of taking the viewer for a page without a person.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

const ONE_EMPTY_PAGE = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

let pdfServer: Server;
let environment: Environment;
beforeAll(async () => {
  pdfServer = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(ONE_EMPTY_PAGE),
  );
  pdfServer.listen(0, '127.0.0.1');
  await once(pdfServer, 'listening');
  const { port } = pdfServer.address() as AddressInfo;
  environment = await startEnvironment({ hosts: { 'papers.test': `127.0.0.1:${port}` } });
  await environment.openConnectedPanel(environment.person.pageUrl);
});
afterAll(async () => {
  await environment?.close();
  pdfServer.closeAllConnections();
  pdfServer.close();
});

test.each(['http://papers.test/cv.pdf', 'http://papers.test/download?id=7'])(
  'The panel says at %s that PDFs cannot be read.',
  async (url) => {
    // An open panel still shows the page before.
    await environment.closePanel();
    const { panel } = await environment.openPanel(url);
    const text = await waitForText(panel, /PDF documents cannot be read/);
    expect(text).not.toMatch(/Is this page about a person/);
  },
);
