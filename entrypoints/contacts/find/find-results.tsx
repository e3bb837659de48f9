import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CountGroups, FindCount } from '../../../components/find/find-count.tsx';
import { ShowPeople } from '../../../components/people/show-people.tsx';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import { Select } from '../../../components/ui/fields/field.tsx';
import { ProblemText } from '../../../components/ui/text/problem-text.tsx';
import { SEARCH_ITEM_PRICE } from '../../../lib/contract/credits.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import { creditsText } from '../../../lib/view/format.ts';
import { needsConfirmation } from '../../../lib/view/person/person-screen.ts';
import type { Database } from '../../../lib/store/database.ts';
import { useRevealMissing, type RevealCollaborators } from '../lists/use-reveal-missing.tsx';
import { useRunningLists } from '../lists/use-running-lists.tsx';
import { FoundPeople } from './found-people.tsx';
import type { useFind } from './use-find.ts';

/** People of one page that can be chosen. */
const SIZES = ['10', '25', '50', '100'] as const;
const NO_IDS = async (): Promise<string[]> => [];

type Props = ViewProps & {
  db: Database;
  revealing: RevealCollaborators;
  find: ReturnType<typeof useFind>;
  size: number;
  onSize: (size: number) => void;
  onClear: () => void;
  onSetFilter: () => void;
};

/** The count, the people that were shown, and the price of showing more. */
export function FindResults(props: Props) {
  const { state, actions, now, db, revealing, find, size, onSize, onClear, onSetFilter } = props;
  const { settings } = state;
  const { screen, found, affordability } = find;
  const [problem, setProblem] = useState('');
  const [isSelecting, setSelecting] = useState(false);
  const { progress, onStarted } = useRunningLists(revealing, now);
  const { onReveal, dialog } = useRevealMissing(revealing, NO_IDS, settings, onStarted, setProblem);
  const foundAgo = screen.shown.found;
  const price = creditsText(SEARCH_ITEM_PRICE);
  const isEmpty = screen.state === 'empty';
  return (
    <>
      <div className="contacts-scroll">
        <FindCount
          screen={screen}
          host={getServiceHost(state)}
          onCountAgain={find.count}
          onClear={onClear}
          onSetFilter={onSetFilter}
        />
        <div className="find-notices">
          {screen.notice && (
            <FailureNotice
              notice={screen.notice}
              now={now}
              level={2}
              confirm={needsConfirmation(screen.notice.price, {
                askAbove: settings.askAbove,
                isUncertain: false,
              })}
              callbacks={find.callbacks}
            />
          )}
          <ProblemText>{problem}</ProblemText>
        </div>
        {progress}
        {found.length > 0 ? (
          <FoundPeople
            key={find.search?.id}
            searchId={find.search?.id ?? ''}
            seenAt={find.search?.saved?.seenAt ?? ''}
            {...{ db, found, settings, now, onReveal }}
            onSelecting={setSelecting}
            listName={(screen.name || screen.conditions.join(' · ')).slice(0, 60)}
          />
        ) : (
          <CountGroups groups={screen.groups} />
        )}
      </div>
      {!isEmpty && (
        <div className="find-show">
          <p className="fine">
            <span>
              {found.length > 0 ? (
                <Trans>
                  Each person costs {price}, with name, title and profile, and is kept on this
                  computer: those found {foundAgo} are shown free. You pay only for what is found.
                </Trans>
              ) : (
                <Trans>
                  Each person costs {price}, with name, title and profile, and is kept on this
                  computer. You pay only for what is found.
                </Trans>
              )}
            </span>
          </p>
          {screen.next && (
            <Select
              label={t`Most people of a page`}
              hideLabel
              value={String(size)}
              options={SIZES.map((value) => ({ value, label: t`${value} per page` }))}
              onValue={(value) => onSize(Number(value))}
            />
          )}
          <ShowPeople
            offer={screen}
            affordability={affordability}
            askAbove={settings.askAbove}
            now={now}
            // One filled button: with people selected, it is that of their reveal.
            variant={found.length > 0 && isSelecting ? 'default' : 'primary'}
            onShow={find.show}
            onCancel={actions.cancelJob}
            onAddCredits={find.callbacks.onAddCredits}
            onBalance={() => void actions.refreshBalance()}
          />
        </div>
      )}
      {dialog}
    </>
  );
}
