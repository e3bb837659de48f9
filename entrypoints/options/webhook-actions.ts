// The actions of the section "Send to". The permission is requested in the user's click; the worker does the rest.
import type { send } from '../../lib/messages/send.ts';
import { parseServiceAddress } from '../../lib/view/service-address.ts';

type Collaborators = {
  send: typeof send;
  /** Asks the user for permission for a host. Must be called before any await. */
  requestHost: (pattern: string) => Promise<boolean>;
};

/** What to show after an action. */
type Said = { message?: string; problem?: string };

export type WebhookActions = ReturnType<typeof createWebhookActions>;

const FAILED = 'Nothing was changed. Reload this page and try again.';
const SECRET_BYTES = 24;

/** `whsec_` and base64, as in Standard Webhooks. */
export const createWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;

const isSecret = (secret: string): boolean => /^whsec_[A-Za-z0-9+/]{24,}={0,2}$/.test(secret);

export function createWebhookActions({ send, requestHost }: Collaborators) {
  return {
    connect(url: string, secret: string): Promise<Said> {
      const address = parseServiceAddress(url);
      const isComplete = address.ok && URL.canParse(url);
      if (!isComplete) {
        const problem = address.ok ? 'Enter the whole address, with https://' : address.text;
        return Promise.resolve({ problem });
      }
      if (!isSecret(secret)) {
        const problem = 'The signing secret is “whsec_” and at least 24 characters of base64.';
        return Promise.resolve({ problem });
      }
      const { host, permission } = address;
      const asked = permission === null ? Promise.resolve(true) : requestHost(permission);
      return store(host, asked, { url, secret });
    },

    async test(): Promise<Said> {
      const result = await send('webhook.test', {});
      if (!result.ok) return { problem: FAILED };
      const { problem } = result.value;
      return problem
        ? { problem: `${problem} Check the address and the secret at the receiver.` }
        : { message: 'The test was accepted.' };
    },

    async disconnect(): Promise<Said> {
      const { ok } = await send('webhook.disconnect', {});
      return ok ? { message: 'Disconnected.' } : { problem: FAILED };
    },
  };

  async function store(
    host: string,
    asked: Promise<boolean>,
    request: { url: string; secret: string },
  ): Promise<Said> {
    if (!(await asked.catch(() => false))) {
      return { problem: `The browser did not allow ${host}. Press "Connect" again and confirm.` };
    }
    const { ok } = await send('webhook.connect', request);
    return ok ? { message: 'Connected. Send a test to check it.' } : { problem: FAILED };
  }
}
