// Checks the direction of dependence (.dependency-cruiser.ts), and that no folders depend on each other.
import { cruise, format } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.ts';
import { runProgram } from '../command-line.ts';
import { findFolderCycles } from './folder-cycles.ts';

const HELP = `npm run deps

  Checks the table of dependencies in ARCHITECTURE.md, and that no folders of one folder import each other
  in a circle.`;

const FOLDERS = ['entrypoints', 'components', 'lib', 'service', 'demo', 'tools', 'bench', 'test'];

async function checkDependencies(): Promise<boolean> {
  const { forbidden, options } = config;
  const { output } = await cruise(FOLDERS, { ...options, ruleSet: { forbidden }, validate: true });
  if (typeof output === 'string') throw new Error('Expected a result, not a text.');
  console.log((await format(output, { outputType: 'err-long' })).output);
  const circular = Map.groupBy(
    findFolderCycles(output.modules),
    ({ from, to }) => `${from} → ${to}`,
  );
  // The direction with the fewest imports is mostly the wrong one.
  const directions = [...circular].toSorted(([, one], [, other]) => one.length - other.length);
  for (const [direction, imports] of directions) {
    console.log(`  error no-folder-cycles: ${direction}`);
    for (const { source, target } of imports) console.log(`    ${source} → ${target}`);
  }
  return output.summary.error === 0 && circular.size === 0;
}

await runProgram(HELP, checkDependencies);
