import { browser } from 'wxt/browser';

const RULE = 1;

/**
 * Makes every request of the extension over HTTP/1.1 open a connection of its own: on a reused connection,
 * a browser repeats a POST by itself when no response arrives. A script may not set the header; a rule may,
 * for hosts that the user has allowed. Later versions of HTTP ignore it (client/send-once.ts).
 */
export async function requireFreshConnections(): Promise<void> {
  const own = new URL(browser.runtime.getURL('/')).host;
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [RULE],
    addRules: [
      {
        id: RULE,
        condition: { initiatorDomains: [own], resourceTypes: ['xmlhttprequest', 'other'] },
        action: {
          type: 'modifyHeaders',
          requestHeaders: [{ header: 'Connection', operation: 'set', value: 'close' }],
        },
      },
    ],
  });
}
