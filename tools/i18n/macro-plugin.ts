// Replaces the macros of messages (t, plural, msg, Trans, Plural) by calls of Lingui. Only files that import a macro are
// parsed.
import { fileURLToPath } from 'node:url';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import type { Plugin } from 'vite';
import config from '../../lingui.config.ts';

const MACRO_IMPORT = /from '@lingui\/(?:core|react)\/macro'/;

const TRANS = fileURLToPath(new URL('../../components/ui/text/trans.tsx', import.meta.url));

const macros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [[linguiMacro, { linguiConfig: makeConfig(config, { skipValidation: true }) }]],
  }),
  rolldown: { filter: { id: /\.tsx?$/, code: MACRO_IMPORT } },
});

/** For every build and test that has texts of the interface in it. */
export const macroPlugin = (): (Plugin | Promise<Plugin>)[] => [
  // Its type is that of another version of the same interface.
  babel({ presets: [macros] }) as Promise<Plugin>,
  // What lingui.config.ts calls @sidelight/trans.
  {
    name: 'sidelight:trans',
    config: () => ({ resolve: { alias: { '@sidelight/trans': TRANS } } }),
  },
];
