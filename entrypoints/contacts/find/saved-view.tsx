import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { SavedSearches } from '../../../components/find/saved-searches.tsx';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import type { Actions } from '../../../lib/page/actions.ts';
import { countAdded, type SearchRows } from '../../../lib/view/find/saved-searches.ts';

type Props = {
  rows: SearchRows;
  actions: Actions;
  canCount: boolean;
  /** They are counted once a day. */
  isDaily: boolean;
  countNow: (filters: FindFilters) => Promise<boolean>;
  hrefOf: (id: string) => string;
};

/** One count after the other; the first failure ends them. */
export function SavedView({ rows, actions, canCount, isDaily, countNow, hrefOf }: Props) {
  const [state, setState] = useState<'resting' | 'counting' | 'counted' | 'failed'>('resting');

  async function countAll(): Promise<void> {
    setState('counting');
    for (const { find } of rows.saved) {
      if (!(await countNow(find))) return setState('failed');
    }
    setState('counted');
  }

  const message = {
    resting: '',
    counting: '',
    counted: plural(countAdded(rows), {
      one: 'Counted. # search has new people.',
      other: 'Counted. # searches have new people.',
    }),
    failed: t`The service did not count all of them. Try again later: nothing was charged.`,
  }[state];
  return (
    <SavedSearches
      rows={rows}
      canCount={canCount}
      isDaily={isDaily}
      isCounting={state === 'counting'}
      message={message}
      hrefOf={hrefOf}
      onOpen={actions.markSearchSeen}
      onRemove={({ id }) => actions.removeSavedSearch(id)}
      onCountAll={() => void countAll()}
      onDaily={actions.setCountSearchesDaily}
    />
  );
}
