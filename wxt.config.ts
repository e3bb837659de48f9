import { defineConfig } from 'wxt';
import { mergeConfig } from 'vite';
import { PUBLISHER } from './tools/package/publisher.ts';
import { LANGUAGES, type Language } from './lib/i18n/languages.ts';
import { CODE_SPLITTING } from './tools/size/chunks.ts';
import { compileCatalogs } from './tools/i18n/catalogs.ts';
import { macroPlugin } from './tools/i18n/macro-plugin.ts';
import { suffixList } from './tools/suffixes/suffix-list.ts';

/**
 * Pages load nothing from other origins. The worker connects to the service, with plain HTTP only on loopback.
 * With `npm run dev`, Vite adds inline styles and reloads over a WebSocket.
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

/** From public/_locales, as every text of the manifest. */
const ICON_TITLE = '__MSG_iconTitle__';

const SUFFIX_LIST = 'public-suffixes.txt';

const toLanguageFile = (language: Language): string => `locales/${language}.json`;

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  imports: false,
  outDir: '.output',
  // `wxt` only rebuilds. `npm start` opens the browser, also as root and without a display.
  webExt: { disabled: true },
  // Dexie's default entry is its build for ES5 browsers, which is larger and slower to start.
  vite: () => ({
    plugins: macroPlugin(),
    resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
    // These browsers support light-dark(). For older ones the build would write every color twice.
    build: {
      cssTarget: ['chrome123', 'firefox142'],
      // The pages load from the disk, and test/repo/bundle-size.test.ts limits their size.
      chunkSizeWarningLimit: 1000,
      // On a busy machine a report of slow plugins would fill the output of each build.
      rollupOptions: { checks: { bundlerTimings: false } },
    },
  }),
  hooks: {
    // WXT wraps content scripts in code that the page can detect.
    'entrypoints:found': (_wxt, found) => {
      for (const entry of found) {
        if (entry.name === 'watcher') entry.type = 'unlisted-script';
      }
    },
    // lib/platform/ reads them. No website can load them.
    'prepare:publicPaths': (_wxt, paths) => {
      paths.push(SUFFIX_LIST, ...LANGUAGES.map(({ tag }) => toLanguageFile(tag)));
    },
    'build:publicAssets': async (_wxt, files) => {
      files.push({ relativeDest: SUFFIX_LIST, contents: suffixList() });
      for (const [language, contents] of await compileCatalogs()) {
        files.push({ relativeDest: toLanguageFile(language), contents });
      }
    },
    // Only for the build of the pages: the worker and the scripts are one file each.
    'vite:build:extendConfig': (entrypoints, config) => {
      if (!entrypoints.some(({ type }) => type === 'sidepanel')) return;
      const output = { codeSplitting: CODE_SPLITTING };
      Object.assign(config, mergeConfig(config, { build: { rollupOptions: { output } } }));
    },
    // With a popup in the manifest, the browser would not send action.onClicked, which opens the panel and
    // grants activeTab. The popup is a setting: the worker sets it with action.setPopup.
    'build:manifestGenerated': (_wxt, manifest) => {
      delete manifest.action?.default_popup;
      // Otherwise WXT uses the title of the popup's page.
      if (manifest.action) manifest.action.default_title = ICON_TITLE;
      if (manifest.options_ui) manifest.options_ui.open_in_tab = true;
      // Firefox would open the sidebar by itself after the installation.
      if (manifest.sidebar_action) manifest.sidebar_action.open_at_install = false;
    },
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    homepage_url: PUBLISHER.homepage,
    ...(browser === 'firefox' ? {} : { minimum_chrome_version: '123' }),
    // No host permission at installation: activeTab gives access to a page after a click, the local service
    // allows CORS, and the access to another service is requested when the user enters its address.
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      // For lib/platform/fresh-connections.ts. It has no effect on hosts that the user has not allowed.
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      // With unlimitedStorage, Chromium never deletes paid results to free disk space. Firefox would show the permission
      // at installation; it deletes the data of the least recently used sites first.
      ...(browser === 'firefox' ? [] : ['sidePanel', 'unlimitedStorage']),
    ],
    commands: {
      // Presses the icon, as a click on it does. The user can choose other keys in the browser.
      _execute_action: { suggested_key: { default: 'Alt+Shift+S' } },
    },
    // Asked for in the click that sets the first reminder, or that switches on the notification about ended work.
    optional_permissions: ['notifications'],
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
          // In a private window Firefox gives the pages of an extension no IndexedDB, where everything is stored.
          incognito: 'not_allowed' as const,
          browser_specific_settings: {
            gecko: {
              id: PUBLISHER.firefoxId,
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
