// The flags of Chromium for the demo, the tests and the benchmark: with its background traffic off, and with the demo's
// host names leading to this machine.

/** Against traffic, prompts and throttling that have nothing to do with the extension. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
  '--hide-crash-restore-bubble',
  '--disable-client-side-phishing-detection',
  '--metrics-recording-only',
  '--no-pings',
  '--password-store=basic',
  '--use-mock-keychain',
  // Plain http is what the demo site speaks; an upgrade would ask port 443 first.
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints,MediaRouter,Translate',
];

export type HostRules = {
  /** `{'*.example:80': '127.0.0.1:4321'}`: that host and port lead to this address. */
  hosts: Record<string, string>;
  /** Every other host but loopback does not resolve. */
  offline: boolean;
};

function hostResolverRules({ hosts, offline }: HostRules): string {
  const rules = Object.entries(hosts).map(([from, to]) => `MAP ${from} ${to}`);
  if (offline) rules.push('MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost');
  return rules.join(', ');
}

export function chromiumFlags(rules: HostRules, isRoot = process.getuid?.() === 0): string[] {
  const hosts = hostResolverRules(rules);
  return [
    ...QUIET,
    ...(hosts ? [`--host-resolver-rules=${hosts}`] : []),
    // The sandbox refuses to run as root, as in containers.
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
