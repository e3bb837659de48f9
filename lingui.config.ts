import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './lib/i18n/languages.ts';

/** Babel takes long, and two of three files have no text. */
const extractTexts: ExtractorType = {
  ...babelExtractor,
  async extract(file, code, ...rest) {
    if (code.includes('@lingui/')) await babelExtractor.extract(file, code, ...rest);
  },
};

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
  extractors: [extractTexts],
  // Without line numbers, a change elsewhere in a file does not change the catalogs.
  format: formatter({ lineNumbers: false }),
  // `Trans` without a provider: every text reads the same active language.
  runtimeConfigModule: { Trans: ['@sidelight/trans', 'Trans'] },
});
