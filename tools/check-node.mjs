// Ends `npm ci` with one sentence where the programs of this repository cannot run: they are TypeScript
// files, which an older Node does not read. This file is JavaScript because that Node runs it.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const required = engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [requiredMajor, requiredMinor] = required.split('.').map(Number);

if (major < requiredMajor || (major === requiredMajor && minor < requiredMinor)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node ${required} or newer. On Linux (x64 or arm64), \`npm ci\` without --omit=optional installs a new enough Node into node_modules.\n`,
  );
  process.exit(1);
}
