import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import type { ListMember } from './list-members.ts';
import type { ListedRow, ListedState } from './list-people.ts';

/**
 * "4 already yours, 1 suppressed"; '' when all rows are open. `members`: of the list that is shown; what it has found was
 * not known before.
 */
export function selectionSummary(
  rows: readonly ListedRow[],
  members?: ReadonlyMap<number, Pick<ListMember, 'outcome'>>,
): string {
  const of = (state: ListedState) => rows.filter((row) => row.state === state).length;
  const [suppressed, unclear] = [of('suppressed'), of('unclear')];
  const [missing, skipped] = [of('not_found'), of('skipped')];
  const found = rows.filter(
    ({ state, index }) => state === 'yours' && members?.get(index)?.outcome === 'found',
  ).length;
  const yours = of('yours') - found;
  return commaText([
    found > 0 && plural(found, { one: '# found', other: '# found' }),
    yours > 0 && t`${yours} already yours`,
    missing > 0 && t`${missing} not found`,
    skipped > 0 && plural(skipped, { one: '# skipped', other: '# skipped' }),
    suppressed > 0 && plural(suppressed, { one: '# suppressed', other: '# suppressed' }),
    unclear > 0 && t`${unclear} without a company`,
  ]);
}
