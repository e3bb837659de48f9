import { defineConfig } from 'wxt';
import { mergeConfig } from 'vite';
import { CODE_SPLITTING } from './tools/size/chunks.ts';
import { suffixList } from './tools/suffixes/suffix-list.ts';

/**
 * Pages load nothing from outside; the worker connects to the service, in clear only on loopback.
 * `npm run dev` has Vite put styles into the page and tell it over a socket what has changed.
 */
const contentSecurityPolicy = ({ isServed }: { isServed: boolean }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isServed ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src 'self' https: http://127.0.0.1:* http://localhost:*${isServed ? ' ws://localhost:*' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const ICON_TITLE = 'Sidelight: who is this page about?';

const SUFFIX_LIST = 'public-suffixes.txt';

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  imports: false,
  outDir: '.output',
  // `wxt` alone rebuilds; `npm start` is what opens a browser, also as root and without a display.
  webExt: { disabled: true },
  // Dexie's own entry is its build for ES5 browsers: larger, and slower to start.
  vite: () => ({
    resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
    // These know light-dark(); for older ones it would be written out twice over.
    build: { cssTarget: ['chrome123', 'firefox142'] },
  }),
  hooks: {
    // As a content script WXT would wrap it in code that announces itself to the page.
    'entrypoints:found': (_wxt, found) => {
      for (const entry of found) {
        if (entry.name === 'watcher') entry.type = 'unlisted-script';
      }
    },
    // Read by lib/platform/suffix-list.ts. No page of the web can load it.
    'prepare:publicPaths': (_wxt, paths) => {
      paths.push(SUFFIX_LIST);
    },
    'build:publicAssets': (_wxt, files) => {
      files.push({ relativeDest: SUFFIX_LIST, contents: suffixList() });
    },
    // The pages are one build; the worker and the scripts, which are one file each, are others.
    'vite:build:extendConfig': (entrypoints, config) => {
      if (!entrypoints.some(({ type }) => type === 'sidepanel')) return;
      const output = { codeSplitting: CODE_SPLITTING };
      Object.assign(config, mergeConfig(config, { build: { rollupOptions: { output } } }));
    },
    // A popup in the manifest would silence action.onClicked, which opens the panel and grants
    // activeTab. The popup is a setting: the worker sets it with action.setPopup.
    'build:manifestGenerated': (_wxt, manifest) => {
      delete manifest.action?.default_popup;
      // The title of the popup's page would take its place.
      if (manifest.action) manifest.action.default_title = ICON_TITLE;
      if (manifest.options_ui) manifest.options_ui.open_in_tab = true;
      // Firefox would open the sidebar by itself after the installation.
      if (manifest.sidebar_action) manifest.sidebar_action.open_at_install = false;
    },
  },
  manifest: ({ browser, command }) => ({
    name: 'Sidelight',
    description:
      'Says who a page is about and reveals contact details at a price shown before the click.',
    ...(browser === 'firefox' ? {} : { minimum_chrome_version: '123' }),
    // No host permission at install: a page is read through activeTab when the user clicks, the local
    // service answers CORS, and any other service's origin is asked for when it is entered.
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      // For lib/platform/fresh-connections.ts; without a host that the user has allowed it can do nothing.
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_host_permissions: ['https://*/*'],
    content_security_policy: {
      extension_pages: contentSecurityPolicy({ isServed: command === 'serve' }),
    },
    action: {
      default_title: ICON_TITLE,
      ...(browser === 'firefox' ? { default_area: 'navbar' } : {}),
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'sidelight@sidelight.example',
              strict_min_version: '142.0',
              data_collection_permissions: {
                required: ['personallyIdentifyingInfo', 'websiteContent', 'authenticationInfo'],
              },
            },
          },
        }
      : {}),
  }),
});
