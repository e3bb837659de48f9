// Builds the script that returns what the reader sees on a page. It is for the tools and not part of the extension.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('explainer.ts', import.meta.url));

/** The text of the script. Its completion value is an Explanation. */
export async function buildExplainer(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'explained' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The explainer was not built.');
  return `${chunk.code}\nexplained.explanation;`;
}
