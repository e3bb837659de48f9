import { defineConfig } from 'wxt';

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  imports: false,
  outDir: '.output',
  hooks: {
    // A popup in the manifest would silence action.onClicked, which opens the panel and grants
    // activeTab. The popup is a setting: the worker sets it with action.setPopup.
    'build:manifestGenerated': (_wxt, manifest) => {
      delete manifest.action?.default_popup;
    },
  },
  manifest: ({ browser }) => ({
    name: 'Sidelight',
    description:
      'Says who a page is about and reveals contact details at a price shown before the click.',
    minimum_chrome_version: '123',
    // No host permission at install: a page is read through activeTab when the user clicks, the local
    // service answers CORS, and any other service's origin is asked for when it is entered.
    permissions: [
      'activeTab',
      'alarms',
      'scripting',
      'storage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: { default_title: 'Sidelight: who is this page about?' },
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
