// Run before every script that starts a TypeScript file. Plain JavaScript, so that an old Node can say
// what is missing instead of failing on the first type.
const [major, minor] = process.versions.node.split('.').map(Number);
const stripsTypes = major > 22 || (major === 22 && minor >= 18);

if (!stripsTypes) {
  process.stderr.write(
    `Node ${process.versions.node} is too old here: install Node 22.18 or newer (on Linux, x64 or arm64, \`npm ci\` without --omit=optional brings Node 24).\n`,
  );
  process.exit(1);
}
