// For a content script: whether it runs in a private window.

/** Every browser has `chrome` there; see lib/messages/send-page-kind.ts for why it is not `wxt/browser`. */
type Extension = { extension?: { inIncognitoContext?: boolean } };

export function inPrivateWindow(): boolean {
  const { chrome } = globalThis as unknown as { chrome: Extension };
  return chrome.extension?.inIncognitoContext === true;
}
