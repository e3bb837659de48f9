import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ProfileOptions = {
  /** The add-on's id in its manifest. */
  addonId: string;
  /** The host part of its moz-extension:// addresses, fixed so that they are known beforehand. */
  addonUuid: string;
  /** `{'.example': '127.0.0.1:4321'}`: plain http to hosts with that ending goes to that address. */
  hosts: Record<string, string>;
  /** Every other host but loopback is out of reach. */
  offline: boolean;
  /** Downloads go there unasked. */
  downloads?: string;
  /** BCP 47. */
  language?: string;
};

/**
 * A proxy script instead of network.dns.localDomains: that one leads to loopback too, but keeps the
 * port, and addresses with a port in them would not look like real ones.
 */
export function proxyScript({ hosts, offline }: Pick<ProfileOptions, 'hosts' | 'offline'>): string {
  const rules = Object.entries(hosts).map(
    ([ending, address]) =>
      `if (dnsDomainIs(host, ${JSON.stringify(ending)})) return ${JSON.stringify(`PROXY ${address}`)};`,
  );
  // Nothing listens on port 1.
  const rest = offline ? 'PROXY 127.0.0.1:1' : 'DIRECT';
  return `function FindProxyForURL(url, host) { ${rules.join(' ')} return '${rest}'; }`;
}

function preferences(options: ProfileOptions): Record<string, string | number | boolean> {
  const { addonId, addonUuid, downloads, language } = options;
  return {
    'network.proxy.type': 2,
    'network.proxy.autoconfig_url': `data:application/x-ns-proxy-autoconfig,${encodeURIComponent(proxyScript(options))}`,
    'extensions.webextensions.uuids': JSON.stringify({ [addonId]: addonUuid }),
    // A permission that the add-on asks for on a click is granted; no driver can reach that dialog.
    'extensions.webextOptionalPermissionPrompts': false,
    // An add-on that is installed for one run takes its data with it otherwise.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.newtabpage.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.security.https_first': false,
    'extensions.getAddons.cache.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.enabled': false,
    ...(language ? { 'intl.accept_languages': language } : {}),
    ...(downloads
      ? {
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
          'browser.download.useDownloadDir': true,
          'browser.download.always_ask_before_handling_new_types': false,
        }
      : {}),
  };
}

/** Writes the preferences into the folder of the profile, which is created. */
export async function writeProfile(folder: string, options: ProfileOptions): Promise<void> {
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'user.js'), lines.join(''));
}
