// Run as a process of its own by build-reader.ts: WXT draws its progress on standard output, which
// belongs to the tool's answer. Arguments: the repository's root, the folder to build into,
// the entrypoint.
import { build } from 'wxt';

const [root, outDir, entrypoint] = process.argv.slice(2);
if (!root || !outDir || !entrypoint) throw new Error('Usage: wxt-build.ts ROOT OUT ENTRYPOINT');
await build({ root, outDir, filterEntrypoints: [entrypoint] });
