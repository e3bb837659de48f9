export type FirefoxPreferences = {
  /** `{'.example': '127.0.0.1:4321'}`: plain http to hosts with that ending goes to that address. */
  hosts: Record<string, string>;
  /** Every other host but loopback is out of reach. */
  offline: boolean;
  /** Keeps the data of the extension when it is removed, as at the end of each run. */
  keepsData: boolean;
  /** The folder that downloads are saved to without a dialog. */
  downloads?: string;
  /** Scroll bars take room beside the content, as on Windows, instead of lying over it. */
  hasWideScrollbars?: boolean;
};

/**
 * A proxy script instead of network.dns.localDomains: that preference leads to loopback too, but keeps
 * the port, and addresses with a port in them would not look like real ones.
 */
function proxyScript({ hosts, offline }: FirefoxPreferences): string {
  const rules = Object.entries(hosts).map(
    ([ending, address]) =>
      `if (dnsDomainIs(host, ${JSON.stringify(ending)})) return ${JSON.stringify(`PROXY ${address}`)};`,
  );
  // No program listens on port 1.
  const rest = offline ? 'PROXY 127.0.0.1:1' : 'DIRECT';
  return `function FindProxyForURL(url, host) { ${rules.join(' ')} return '${rest}'; }`;
}

/** The preferences that Puppeteer's own ones for tests do not have. */
export const firefoxPreferences = (
  options: FirefoxPreferences,
): Record<string, string | number | boolean> => ({
  'network.proxy.type': 2,
  'network.proxy.autoconfig_url': `data:application/x-ns-proxy-autoconfig,${encodeURIComponent(proxyScript(options))}`,
  // Puppeteer cannot reach the dialog that asks for a permission, so the browser grants it on a click.
  'extensions.webextOptionalPermissionPrompts': false,
  // The browser otherwise deletes the data of an extension that is installed for one run.
  'extensions.webextensions.keepStorageOnUninstall': options.keepsData,
  'extensions.webextensions.keepUuidOnUninstall': options.keepsData,
  'browser.aboutwelcome.enabled': false,
  'dom.security.https_first': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  ...(options.hasWideScrollbars ? { 'widget.gtk.overlay-scrollbars.enabled': false } : {}),
  ...(options.downloads
    ? {
        'browser.download.folderList': 2,
        'browser.download.dir': options.downloads,
        'browser.download.useDownloadDir': true,
        'browser.download.always_ask_before_handling_new_types': false,
      }
    : {}),
});
