// The order of test files. The longest go first, so that no worker runs one alone at the end. Files with the same
// test environment follow each other, because they share a process.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start browsers, or processes that they kill, or poll for long. */
const SLOWEST = [
  'test/contract/processes/command-line.long.test.ts',
  'test/contract/privacy/scrub.long.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/detect/report.test.ts',
  'test/e2e/narrow-languages.long.test.ts',
  'test/e2e/faults.long.test.ts',
  'test/e2e/accessible-states.long.test.ts',
  'test/e2e/dashboard.long.test.ts',
].map((file) => join(import.meta.dirname, '../../..', file));

const missing = SLOWEST.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`SLOWEST names files that do not exist: ${missing}`);

/** The comment with which a file chooses its test environment. */
const ENVIRONMENT_COMMENT = /@vitest-environment.*/;

const { sort: sortByDurationOrSize } = BaseSequencer.prototype;

function toGroup({ moduleId, project }: TestSpecification): string {
  if (SLOWEST.includes(moduleId)) return `0 ${project.name}`;
  const [own] = ENVIRONMENT_COMMENT.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return own ? `2 ${project.name} ${own}` : `1 ${project.name}`;
}

export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await sortByDurationOrSize.call(this, files), toGroup);
    return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, each]) => each);
  }
}
