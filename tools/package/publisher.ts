// The publisher of the extension and its listings. Everything that differs between publishers is here and nowhere else:
// wxt.config.ts writes it into the manifests, and `npm run package` refuses what still ends in ".example".

/** In the order in which a release is uploaded. */
export const STORES = ['chrome', 'edge', 'firefox'] as const;
export type Store = (typeof STORES)[number];

export type Publisher = {
  /** The website of the extension. Browsers show it beside the extension. */
  homepage: string;
  /** A public page with the text of PRIVACY.md. Chrome and Edge ask for its address, Firefox for the text. */
  privacyPolicy: string;
  /** Of the extension in Firefox, in the form of an email address. Never changes after the first upload. */
  firefoxId: string;
  /** The last part of the listing's address in each store. Empty before the first upload. */
  storeIds: Record<Store, string>;
};

export const PUBLISHER: Publisher = {
  homepage: 'https://sidelight.example/',
  privacyPolicy: 'https://sidelight.example/privacy',
  firefoxId: 'sidelight@sidelight.example',
  storeIds: { chrome: '', edge: '', firefox: '' },
};

/** The names of the fields that are still placeholders: their host ends in ".example". */
export function findPlaceholders({ homepage, privacyPolicy, firefoxId }: Publisher): string[] {
  const hosts = {
    homepage: new URL(homepage).hostname,
    privacyPolicy: new URL(privacyPolicy).hostname,
    firefoxId: firefoxId.split('@').at(-1) ?? '',
  };
  return Object.entries(hosts).flatMap(([field, host]) =>
    host.endsWith('.example') ? [field] : [],
  );
}

const UPLOADS: Record<Store, string> = {
  chrome: 'https://chrome.google.com/webstore/devconsole',
  edge: 'https://partner.microsoft.com/dashboard/microsoftedge/overview',
  firefox: 'https://addons.mozilla.org/developers/addons',
};

const LISTINGS: Record<Store, string> = {
  chrome: 'https://chromewebstore.google.com/detail/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/',
  firefox: 'https://addons.mozilla.org/firefox/addon/',
};

/** Says where the store's package is uploaded, and where users then find it. */
export function describeStore(store: Store, { storeIds }: Publisher): string {
  const id = storeIds[store];
  const listing = id === '' ? 'not listed yet' : `listed at ${LISTINGS[store]}${id}`;
  return `${store}: upload at ${UPLOADS[store]}, ${listing}`;
}
