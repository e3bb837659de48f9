// Run as a process of its own by build-reader.ts: WXT draws its progress on standard output, which
// belongs to the tool's answer. Arguments: the repository's root, the folder to build into.
import { build } from 'wxt';

const [root, outDir] = process.argv.slice(2);
if (!root || !outDir) throw new Error('Usage: wxt-build.ts ROOT OUT');
await build({ root, outDir, filterEntrypoints: ['reader'] });
