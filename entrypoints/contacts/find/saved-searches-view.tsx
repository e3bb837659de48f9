import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { SavedSearches } from '../../../components/find/saved-searches.tsx';
import { listText, sentencesText } from '../../../lib/i18n/list-text.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import { nothingChangedText } from '../../../lib/view/notices/nothing-changed-text.ts';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import {
  countSearchesWithAdded,
  isAboutOneSearch,
  type SearchRows,
} from '../../../lib/view/find/saved-searches.ts';

type Props = {
  rows: SearchRows;
  actions: Actions;
  canCount: boolean;
  /** They are counted once a day. */
  isDaily: boolean;
  /** Why they were not counted; null when they were. */
  countNow: (filters: FindFilters, options: { leavesOutFound: boolean }) => Promise<Problem | null>;
  /** Where the counts are made. */
  host: string;
  hrefOf: (id: string) => string;
  /** Leads to the search. */
  onSearch: () => void;
};

/** One count after the other. A refusal of one search leaves it out; any other failure ends them. */
export function SavedView(props: Props) {
  const { rows, actions, canCount, isDaily, countNow, host, hrefOf, onSearch } = props;
  const [state, setState] = useState<'resting' | 'counting' | 'counted' | 'failed' | 'charged'>(
    'resting',
  );
  const [isNotRemoved, setNotRemoved] = useState(false);

  const [refusedSearches, setRefusedSearches] = useState<readonly string[]>([]);

  async function countAll(): Promise<void> {
    setState('counting');
    setNotRemoved(false);
    setRefusedSearches([]);
    for (const { find, name } of rows.saved) {
      const problem = await countNow(find, { leavesOutFound: true });
      if (!problem) continue;
      if (problem.code === 'count_charged') return setState('charged');
      if (!isAboutOneSearch(problem)) return setState('failed');
      setRefusedSearches((before) => [...before, name]);
    }
    setState('counted');
  }

  async function remove(id: string): Promise<void> {
    setNotRemoved(!(await actions.removeSavedSearch(id)));
  }

  const names = listText(refusedSearches);
  const counted = plural(countSearchesWithAdded(rows), {
    one: 'Counted. # search has new people.',
    other: 'Counted. # searches have new people.',
  });
  const message = {
    resting: '',
    counting: '',
    counted:
      refusedSearches.length > 0
        ? sentencesText([counted, t`Refused, so not counted: ${names}.`])
        : counted,
    charged: t`The service charged for a count, so no others were made.`,
    failed: t`The service did not count all of them. Try again later: nothing was charged.`,
  }[state];
  return (
    <SavedSearches
      rows={rows}
      canCount={canCount}
      isDaily={isDaily}
      host={host}
      isCounting={state === 'counting'}
      message={isNotRemoved ? nothingChangedText() : message}
      hrefOf={hrefOf}
      onSearch={onSearch}
      onOpen={actions.markSearchSeen}
      onRemove={({ id }) => void remove(id)}
      onCountAll={() => void countAll()}
      onDaily={actions.setCountSearchesDaily}
    />
  );
}
