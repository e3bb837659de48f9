// In which order test files run. What takes longest goes first, so that no worker runs it alone at the
// end; then files of the same surroundings one after the other, as those share processes.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They start browsers, or processes that they kill, or take many looks. Others start processes, too: all of
 * them at once would be in each other's way.
 */
const LONGEST =
  /[/]test[/](detect[/]|e2e[/](faults|accessible-states|dashboard)[.]|contract[/](chaos|upstream-kill)[.])/;

/** A file's own word on its surroundings, such as a document. */
const OWN_SURROUNDINGS = /@vitest-environment.*/;

const { sort: byPastOrSize } = BaseSequencer.prototype;

function groupOf({ moduleId, project }: TestSpecification): string {
  if (LONGEST.test(moduleId)) return `0 ${project.name}`;
  const [own] = OWN_SURROUNDINGS.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return own ? `2 ${project.name} ${own}` : `1 ${project.name}`;
}

export class BySurroundings extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await byPastOrSize.call(this, files), groupOf);
    return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, each]) => each);
  }
}
