import { useState } from 'react';
import { CountGroups, FindCount } from '../../../components/find/find-count.tsx';
import { ShowPeople } from '../../../components/people/show-people.tsx';
import { FailureNotice } from '../../../components/reveal/failure-notice.tsx';
import { Select } from '../../../components/ui/field.tsx';
import type { ViewProps } from '../../../lib/page/actions.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import { useRevealMissing, type RevealTools } from '../use-reveal-missing.tsx';
import { FoundPeople } from './found-people.tsx';
import type { useFind } from './use-find.ts';

/** People of one page that can be chosen. */
const SIZES = ['10', '25', '50', '100'] as const;
const NO_IDS = async (): Promise<string[]> => [];

type Props = ViewProps & {
  db: Database;
  revealing: RevealTools;
  find: ReturnType<typeof useFind>;
  size: number;
  onSize: (size: number) => void;
  onClear: () => void;
};

/** The count, the people that were shown, and the price of showing more. */
export function FindResults({ state, now, db, revealing, find, size, onSize, onClear }: Props) {
  const { settings } = state;
  const { screen, found, affordability } = find;
  const [problem, setProblem] = useState('');
  const { onReveal, dialog, progress } = useRevealMissing(
    revealing,
    NO_IDS,
    settings,
    now,
    setProblem,
  );
  const isEmpty = screen.state === 'empty';
  return (
    <>
      <div className="contacts-scroll">
        <FindCount
          screen={screen}
          host={getServiceHost(state)}
          onCountAgain={find.count}
          onClear={onClear}
        />
        <div className="find-notices">
          {screen.notice && (
            <FailureNotice notice={screen.notice} now={now} level={2} callbacks={find.callbacks} />
          )}
          {problem && (
            <p role="alert" className="tone-bad">
              {problem}
            </p>
          )}
        </div>
        {progress}
        {found.length > 0 ? (
          <FoundPeople
            key={find.search?.id}
            {...{ db, found, settings, now, onReveal }}
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
              People cost 0.25 credit each, with name, title and profile, and stay here
              {found.length > 0 && `: those found ${screen.shown.found} are shown free`}. You pay
              only for what is found.
            </span>
          </p>
          {screen.next && (
            <Select
              label="Most people of a page"
              hideLabel
              value={String(size)}
              options={SIZES.map((value) => ({ value, label: value }))}
              onValue={(value) => onSize(Number(value))}
            />
          )}
          <ShowPeople
            offer={screen}
            affordability={affordability}
            askAbove={settings.askAbove}
            now={now}
            variant="primary"
            onShow={find.show}
          />
        </div>
      )}
      {dialog}
    </>
  );
}
