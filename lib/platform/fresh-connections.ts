import { browser } from 'wxt/browser';

const RULE = 1;

/**
 * Has every request of ours over HTTP/1.1 open a connection of its own: over one that was used before, a
 * browser sends a POST whose answer is lost once more by itself. A script may not set the header; a rule
 * may, to hosts that the user has allowed. Later versions of HTTP do not know it (client/send-once.ts).
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
