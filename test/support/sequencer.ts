// The order of test files. The longest go first, so that no worker runs one alone at the end. Files with the same
// test environment follow each other, because they share a process.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start browsers, or processes that they kill, or poll for long. */
const LONGEST =
  /[/]test[/](detect[/]|e2e[/](faults|accessible-states|dashboard)[.]|contract[/](chaos|upstream-kill)[.])/;

/** The comment with which a file chooses its test environment. */
const ENVIRONMENT_COMMENT = /@vitest-environment.*/;

const { sort: sortByDurationOrSize } = BaseSequencer.prototype;

function toGroup({ moduleId, project }: TestSpecification): string {
  if (LONGEST.test(moduleId)) return `0 ${project.name}`;
  const [own] = ENVIRONMENT_COMMENT.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return own ? `2 ${project.name} ${own}` : `1 ${project.name}`;
}

export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await sortByDurationOrSize.call(this, files), toGroup);
    return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, each]) => each);
  }
}
