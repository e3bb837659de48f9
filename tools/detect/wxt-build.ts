// Started as a separate process by build-reader.ts, because WXT writes its progress to standard output, which is
// reserved for the tool's result. Arguments: the repository's root, the output folder, the entrypoints.
import { build } from 'wxt';

const [root, outDir, ...entrypoints] = process.argv.slice(2);
if (!root || !outDir || entrypoints.length === 0)
  throw new Error('Usage: wxt-build.ts ROOT OUT ENTRYPOINT…');
await build({ root, outDir, filterEntrypoints: entrypoints });
