import { useState } from 'react';
import { SavedSearches } from '../../../components/find/saved-searches.tsx';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import type { Actions } from '../../../lib/page/actions.ts';
import { countAdded, type SearchRows } from '../../../lib/view/find/saved-searches.ts';
import { countText } from '../../../lib/view/format.ts';

type Props = {
  rows: SearchRows;
  actions: Actions;
  canCount: boolean;
  countNow: (filters: FindFilters) => Promise<boolean>;
  hrefOf: (id: string) => string;
};

const NOT_COUNTED = 'The service did not count all of them. Try again later: nothing was charged.';

/** One count after the other; the first failure ends them. */
export function SavedView({ rows, actions, canCount, countNow, hrefOf }: Props) {
  const [state, setState] = useState<'resting' | 'counting' | 'counted' | 'failed'>('resting');

  async function countAll(): Promise<void> {
    setState('counting');
    for (const { find } of rows.saved) {
      if (!(await countNow(find))) return setState('failed');
    }
    setState('counted');
  }

  const added = countText(countAdded(rows), 'search has', 'searches have');
  const message = {
    resting: '',
    counting: '',
    counted: `Counted. ${added} new people.`,
    failed: NOT_COUNTED,
  }[state];
  return (
    <SavedSearches
      rows={rows}
      canCount={canCount}
      isCounting={state === 'counting'}
      message={message}
      hrefOf={hrefOf}
      onOpen={actions.markSearchSeen}
      onRemove={({ id }) => actions.removeSavedSearch(id)}
      onCountAll={() => void countAll()}
    />
  );
}
