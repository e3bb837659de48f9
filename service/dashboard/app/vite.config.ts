import { defineConfig } from 'vite';
import { catalogPlugin } from '../../../tools/i18n/catalogs.ts';
import { macroPlugin } from '../../../tools/i18n/macro-plugin.ts';

/** The path of the built files; the server sends them from service/dashboard/dist. */
const BASE = '/dashboard/';

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  plugins: [macroPlugin(), catalogPlugin()],
  publicDir: false,
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // The content security policy allows only files of the service: no data: URL and no inline
    // polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: {
        // Libraries contain the directive "use client", which means nothing to this build.
        moduleLevelDirective: false,
        // On a busy machine a report of slow plugins would fill the output of `npm start`.
        bundlerTimings: false,
      },
    },
  },
});
