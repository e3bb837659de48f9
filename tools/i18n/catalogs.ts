// The texts of locales/ as programs load them: compiled, by generated id. A text without a translation is the English one.
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import config from '../../lingui.config.ts';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function compileCatalog(language: Language): Promise<string> {
  const normalized = makeConfig({ ...config, rootDir: ROOT }, { skipValidation: true });
  const [catalog] = await getCatalogs(normalized);
  const { messages } = await catalog!.getTranslations(language, {
    sourceLocale: 'en',
    fallbackLocales: {},
  });
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  const [first] = errors;
  if (first) throw new Error(`locales/${language}.po: “${first.source}”: ${first.error.message}`);
  const compiled: { messages: unknown } = JSON.parse(source);
  return JSON.stringify(compiled.messages);
}

/** The content of a JSON file for each language. */
export async function compileCatalogs(): Promise<[Language, string][]> {
  return Promise.all(
    LANGUAGES.map(async ({ tag }): Promise<[Language, string]> => [tag, await compileCatalog(tag)]),
  );
}

/** Imports of `locales/de.po` give the compiled texts. */
export const catalogPlugin = (): Plugin => ({
  name: 'sidelight:catalogs',
  async load(id) {
    const tag = /\/locales\/([\w-]+)\.po$/.exec(id)?.[1];
    const language = LANGUAGES.find((one) => one.tag === tag);
    if (!language) return null;
    return `export const messages = ${await compileCatalog(language.tag)};`;
  },
});
