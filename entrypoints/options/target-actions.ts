// The actions of the section "Send to". The permission is requested in the user's click; the worker does the rest.
import { t } from '@lingui/core/macro';
import type { Problem, Request } from '../../lib/messages/protocol.ts';
import type { send } from '../../lib/messages/send.ts';
import {
  CRM_ORIGINS,
  isToken,
  isWebhookSecret,
  TARGET_NAMES,
  type CrmId,
  type TargetId,
} from '../../lib/model/sending/targets.ts';
import type { requestHost } from '../../lib/platform/allowed-host.ts';
import { addressProblemText, parseServiceAddress } from '../../lib/view/service-address.ts';
import { unknownProblemText } from './unknown-problem-text.ts';

type Collaborators = {
  send: typeof send;
  requestHost: typeof requestHost;
};

/** The message after an action. */
export type ActionMessage = { message?: string; problem?: string };

export type TargetActions = ReturnType<typeof createTargetActions>;

/** Of a request that the worker refused, or did not answer: then it may have been done. */
function toProblemText({ code }: Problem, name: string, host = name): string {
  switch (code) {
    case 'not_connected':
      return t`${name} is no longer connected. Connect it in Settings, Send to.`;
    case 'permission_denied':
      return notAllowedText(host);
    case 'bad_base_url':
      return t`Enter the whole address, with https://`;
    case 'base_url_not_https':
      return addressProblemText('not-https');
    default:
      return unknownProblemText();
  }
}

const notAllowedText = (host: string): string =>
  t`The browser did not allow ${host}. Press “Connect” again and confirm.`;

const SECRET_BYTES = 24;

/** `whsec_` and base64, as in Standard Webhooks. */
export const createWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;

export function createTargetActions({ send, requestHost }: Collaborators) {
  async function connect(
    host: string,
    asked: Promise<boolean>,
    request: Request<'target.connect'>,
    message: string,
  ): Promise<ActionMessage> {
    if (!(await asked)) return { problem: notAllowedText(host) };
    const result = await send('target.connect', request);
    if (!result.ok) {
      return { problem: toProblemText(result.problem, TARGET_NAMES[request.target], host) };
    }
    const { problem } = result.value;
    return problem ? { problem } : { message };
  }

  return {
    connectCrm(target: CrmId, token: string): Promise<ActionMessage> {
      const name = TARGET_NAMES[target];
      if (!isToken(token)) {
        const problem = t`This is not a token of ${name}: it has 8 characters or more, and no spaces.`;
        return Promise.resolve({ problem });
      }
      const { host } = new URL(CRM_ORIGINS[target]);
      const asked = requestHost(`${CRM_ORIGINS[target]}/*`);
      return connect(host, asked, { target, token }, t`${name} has accepted the token.`);
    },

    connectWebhook(url: string, secret: string): Promise<ActionMessage> {
      const address = parseServiceAddress(url);
      const isComplete = address.ok && URL.canParse(url);
      if (!isComplete) {
        const problem = address.ok ? t`Enter the whole address, with https://` : address.text;
        return Promise.resolve({ problem });
      }
      if (!isWebhookSecret(secret)) {
        const problem = t`The signing secret is “whsec_” and at least 24 characters of base64.`;
        return Promise.resolve({ problem });
      }
      const { host, permission } = address;
      const asked = requestHost(permission);
      const request = { target: 'webhook', url, secret } as const;
      return connect(host, asked, request, t`Connected. Send a test to check it.`);
    },

    async test(target: TargetId): Promise<ActionMessage> {
      const result = await send('target.test', { target });
      const name = TARGET_NAMES[target];
      if (!result.ok) return { problem: toProblemText(result.problem, name) };
      const { problem } = result.value;
      if (target !== 'webhook') {
        return problem ? { problem } : { message: t`${name} accepts the token.` };
      }
      return problem
        ? { problem: t`${problem} Check the address and the secret at the receiver.` }
        : { message: t`The test was accepted.` };
    },

    async disconnect(target: TargetId): Promise<ActionMessage> {
      const result = await send('target.disconnect', { target });
      return result.ok
        ? { message: t`Disconnected.` }
        : { problem: toProblemText(result.problem, TARGET_NAMES[target]) };
    },
  };
}
