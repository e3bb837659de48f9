import { expect, test, vi } from 'vitest';
import type { send } from '../../lib/messages/send.ts';
import { createTargetActions, createWebhookSecret } from './target-actions.ts';

function setUp(isGranted = true, answer: unknown = { ok: true, value: { problem: '' } }) {
  const asked = vi.fn<(name: string, request: unknown) => Promise<unknown>>(async () => answer);
  const requestHost = vi.fn<(pattern: string | null) => Promise<boolean>>(async () => isGranted);
  const actions = createTargetActions({ send: asked as unknown as typeof send, requestHost });
  return { asked, requestHost, actions };
}

const URL_OF_HOOK = 'https://hooks.flow.example/in/81';

test('the host is asked for in the click, and then the webhook is stored', async () => {
  const { asked, requestHost, actions } = setUp();
  const secret = createWebhookSecret();
  const connecting = actions.connectWebhook(URL_OF_HOOK, secret);
  expect(requestHost).toHaveBeenCalledWith('https://hooks.flow.example/*');
  expect(await connecting).toMatchObject({ message: expect.stringContaining('Connected') });
  expect(asked).toHaveBeenCalledWith('target.connect', {
    target: 'webhook',
    url: URL_OF_HOOK,
    secret,
  });
});

test.each([
  ['http://hooks.flow.example/in', createWebhookSecret(), 'https'],
  ['hooks.flow.example/in', createWebhookSecret(), 'whole address'],
  [URL_OF_HOOK, 'short', 'whsec_'],
  // 25 characters, and padding where none belongs: no base64 has them.
  [URL_OF_HOOK, `whsec_${'a'.repeat(25)}`, 'whsec_'],
  [URL_OF_HOOK, `whsec_${'a'.repeat(24)}=`, 'whsec_'],
])('%s with the secret %s is not stored', async (url, secret, problem) => {
  const { asked, actions } = setUp();
  expect((await actions.connectWebhook(url, secret)).problem).toContain(problem);
  expect(asked).not.toHaveBeenCalled();
});

test.each([24, 26, 27, 43])(
  'a secret of %s characters without padding is stored',
  async (length) => {
    const secret = `whsec_${'a'.repeat(length)}`;
    expect(await setUp().actions.connectWebhook(URL_OF_HOOK, secret)).toHaveProperty('message');
  },
);

test('a host that the browser does not allow is not stored', async () => {
  const { asked, actions } = setUp(false);
  expect((await actions.connectWebhook(URL_OF_HOOK, createWebhookSecret())).problem).toContain(
    'allow',
  );
  expect(asked).not.toHaveBeenCalled();
});

test('a test says what the receiver answers', async () => {
  const { actions } = setUp(true, { ok: true, value: { problem: 'The address answers 404.' } });
  expect((await actions.test('webhook')).problem).toContain('answers 404');
  expect(await setUp().actions.test('webhook')).toEqual({ message: 'The test was accepted.' });
});

const TOKEN = 'pat-na1-0000-example';

test('the fixed host of a CRM is asked for in the click, and its verdict is shown', async () => {
  const { asked, requestHost, actions } = setUp();
  const connecting = actions.connectCrm('hubspot', TOKEN);
  expect(requestHost).toHaveBeenCalledWith('https://api.hubapi.com/*');
  expect(await connecting).toEqual({ message: 'HubSpot has accepted the token.' });
  expect(asked).toHaveBeenCalledWith('target.connect', { target: 'hubspot', token: TOKEN });

  const problem = 'Pipedrive does not accept this token (401).';
  const refused = setUp(true, { ok: true, value: { problem } });
  expect(await refused.actions.connectCrm('pipedrive', TOKEN)).toEqual({ problem });
  expect(refused.requestHost).toHaveBeenCalledWith('https://api.pipedrive.com/*');
});

test('a text that cannot be a token is not sent', async () => {
  const { asked, requestHost, actions } = setUp();
  expect((await actions.connectCrm('hubspot', 'two words')).problem).toContain('no spaces');
  expect(asked).not.toHaveBeenCalled();
  expect(requestHost).not.toHaveBeenCalled();
});

test.each([
  ['permission_denied', 'did not allow hooks.flow.example'],
  ['bad_base_url', 'whole address'],
  ['base_url_not_https', 'Use https'],
  ['internal', 'That did not work'],
])('when the worker answers %s, the problem says what to do', async (code, text) => {
  const { actions } = setUp(true, { ok: false, problem: { code } });
  const message = await actions.connectWebhook(URL_OF_HOOK, createWebhookSecret());
  expect(message.problem).toContain(text);
});

test('a test of what another page has disconnected says so, and a lost answer claims nothing', async () => {
  const gone = setUp(true, { ok: false, problem: { code: 'not_connected' } });
  expect((await gone.actions.test('hubspot')).problem).toContain('HubSpot is no longer connected');
  const lost = setUp(true, { ok: false, problem: { code: 'internal' } });
  expect((await lost.actions.disconnect('hubspot')).problem).not.toContain('Nothing was changed');
});
