import { expect, test } from 'vitest';
import type { Surface } from '../tools/browser/surface.ts';
import { connectPanel } from './connect.ts';

/** A panel that connects on a press, and records what was done to it. */
function fakePanel({ connected }: { connected: boolean }) {
  const done: string[] = [];
  let isConnected = connected;
  const panel: Surface = {
    async press(name) {
      done.push(`press ${name}`);
      isConnected = name !== 'Next';
    },
    async choose(label) {
      done.push(`choose ${label}`);
    },
    async untick(label) {
      done.push(`untick ${label}`);
    },
    async fill(label, value) {
      done.push(`fill ${label}: ${value}`);
    },
    has: async (name) => !isConnected && name === 'Look around',
    text: async () => '',
    getText: async () => (isConnected ? '1,000' : null),
    screenshot: async () => {},
  };
  return { panel, done };
}

const service = { baseUrl: 'http://127.0.0.1:4000/api/v2', apiKey: 'a key' };

test('The button connects to a service at its usual address.', async () => {
  const { panel, done } = fakePanel({ connected: false });
  const balance = await connectPanel(panel, { ...service, origin: 'http://127.0.0.1:8787' });
  expect(balance).toBe(1_000);
  expect(done).toEqual(['choose My own server', 'press Next', 'press Start local demo']);
});

test('For a service at another address, address and key are typed in.', async () => {
  const { panel, done } = fakePanel({ connected: false });
  await connectPanel(panel, { ...service, origin: 'http://127.0.0.1:4000' });
  expect(done).toEqual([
    'choose My own server',
    'press Next',
    'fill Address: http://127.0.0.1:4000/api/v2',
    'fill API key: a key',
    'choose I agree',
    'press Connect',
    'press Got it',
  ]);
});

test('A connected panel stays as it is.', async () => {
  const { panel, done } = fakePanel({ connected: true });
  await connectPanel(panel, { ...service, origin: 'http://127.0.0.1:8787' });
  expect(done).toEqual([]);
});
