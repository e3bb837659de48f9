// The fields for the address of a service or a webhook, such as the base URL of "Connect with an API key".
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isLoopback, parseBaseUrl } from '../client/base-url.ts';

export type ServiceAddress =
  | {
      ok: true;
      /** As the consent names it. */
      host: string;
      /** The match pattern to ask the browser for; null on loopback, which needs none. */
      permission: string | null;
    }
  | { ok: false; text: string };

export const isOnThisComputer = (baseUrl: string): boolean => isLoopback(new URL(baseUrl));

const TEXTS = {
  'not-a-url': msg`Enter an address such as https://api.example.com.`,
  'not-https': msg`Use https for this host. Plain http is for this computer only.`,
  'has-credentials': msg`Remove user name and password from the address.`,
} as const;

/** What is wrong with the address, and what to enter. */
export const addressProblemText = (problem: keyof typeof TEXTS): string => i18n._(TEXTS[problem]);

export function parseServiceAddress(typed: string): ServiceAddress {
  const parsed = parseBaseUrl(typed);
  if (!parsed.ok) return { ok: false, text: addressProblemText(parsed.problem) };
  const { host } = new URL(parsed.url);
  return { ok: true, host, permission: parsed.loopback ? null : parsed.hostPattern };
}
