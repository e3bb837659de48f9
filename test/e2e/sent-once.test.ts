// When a reused connection closes without a response, a browser repeats the request by itself, also a POST. A
// request that costs credits and has no idempotency key must not arrive a second time.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { createCloseStack } from '../../service/close-stack.ts';
import { connectToService } from '../../tools/browser/connect-to-service.ts';
import {
  startLossyService,
  type LossyService,
  type Protocol,
} from '../support/servers/lossy-service.ts';
import { waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { copyBuildWithHosts } from '../support/browser/copy-build.ts';
import { createTempDir } from '../support/temp-dir.ts';

const ENRICH = '/contact/enrich/bulk';
const LOOKUP = '/company/lookup';

const closeStack = createCloseStack();
/** Without a description: neither offers idempotency keys. */
let services: Record<Protocol, LossyService>;
let environment: Environment;
beforeAll(async () => {
  const start = async (protocol: Protocol, host: string) => {
    const service = await startLossyService(protocol, { host, missingPaths: ['/openapi.json'] });
    closeStack.add(service.close);
    return service;
  };
  services = {
    h2: await start('h2', 'two.service.example'),
    'http/1.1': await start('http/1.1', 'one.service.example'),
  };
  const { h2, 'http/1.1': http1 } = services;
  const hosts = { ...h2.hosts, ...http1.hosts };
  const folder = await createTempDir('all-hosts');
  closeStack.add(folder.remove);
  const extension = await copyBuildWithHosts(folder.path, ['*']);
  environment = await startEnvironment({ hosts, extension });
  closeStack.add(environment.close);
  for (const service of [h2, http1]) service.serve(environment.service.baseUrl);
});
afterEach(() => environment.reset());
afterAll(() => closeStack.close());

/** Opens a panel on that page and connects it to the service of that protocol. */
async function connect(protocol: Protocol, page: 'person' | 'company') {
  const service = services[protocol];
  const { panel } = await environment.openPanel(environment[page].pageUrl);
  const { apiKey } = environment.service;
  await connectToService(panel, { baseUrl: service.baseUrl, apiKey });
  return { service, panel };
}

test.each([
  // The start goes over a reused connection, with a body that can be read once.
  { protocol: 'h2', page: 'person', press: 'Reveal work email', path: ENRICH, reused: true },
  // The look-up gets a connection of its own.
  { protocol: 'http/1.1', page: 'company', press: 'Look up company', path: LOOKUP, reused: false },
] as const)(
  '"$press" over $protocol sends one request.',
  async ({ protocol, page, press, path, reused }) => {
    const { service, panel } = await connect(protocol, page);
    service.dropResponses(path);
    await panel.press(press);
    await waitForText(panel, /The answer was lost/);
    const posts = service.arrivals.filter(({ method }) => method === 'POST');
    expect(posts).toEqual([
      { method: 'POST', path: BASE_PATH + path, reused, body: expect.any(String) },
    ]);
    expect(JSON.parse(posts[0]!.body)).toEqual(expect.any(Object));
  },
);
