import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './lib/i18n/languages.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ tag }) => tag),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['components', 'entrypoints', 'lib', 'service/dashboard/app'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}'],
    },
  ],
  // Without line numbers, a change elsewhere in a file does not change the catalogs.
  format: formatter({ lineNumbers: false }),
  // `Trans` without a provider: every text reads the same active language.
  runtimeConfigModule: { Trans: ['@sidelight/trans', 'Trans'] },
});
