import { useCallback, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { StripLine } from '../../components/frame/page-strip.tsx';
import { ShowPeople } from '../../components/people/show-people.tsx';
import { FailureNotice } from '../../components/reveal/failure-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { contactToPersonInput, openContact } from '../../lib/page/related-subjects.ts';
import { toFoundRows, toIgnoredFilters } from '../../lib/view/people/found-people.ts';
import type { Known } from '../../lib/view/people/list-people.ts';
import { toFoundPersonKey } from '../../lib/view/people/row-keys.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { PeopleSelection } from './people-selection.tsx';
import { usePeopleHere, type PeopleHereOptions } from './use-people-here.ts';

type Props = PeopleHereOptions & {
  /** The list of found people that was started here. */
  started: string | null;
  onStarted: (id: string | null) => void;
  onBack: () => void;
};

/** The people that a search found: revealed together, saved to a list, or opened one by one. */
export function FoundPeopleView(props: Props) {
  const { state, actions, now, shown, onBack } = props;
  const { company } = shown;
  const [isHiding, setHiding] = useState(false);
  const here = usePeopleHere(props);
  const found = here?.found;
  const people = useMemo(
    () => (found ?? []).map((one) => ({ ...one, person: contactToPersonInput(one.contact) })),
    [found],
  );
  const persons = useMemo(() => people.map(({ person }) => person), [people]);
  const today = now.toDateString();
  const toRows = useCallback(
    (known: Omit<Known, 'contacts'>) =>
      toFoundRows(people, known, { now: new Date(today), hidesMisfits: isHiding }),
    [people, today, isHiding],
  );
  const name = company.name || company.domain;
  const strip = (
    <StripLine
      icon="users"
      title={t`People here`}
      text={name}
      action={{ label: t`Back`, shortcut: 'Escape', onPress: onBack }}
    />
  );
  if (!here) {
    return (
      <>
        {strip}
        <div className="panel-body" />
      </>
    );
  }
  const { screen } = here;
  const { askAbove } = state.settings;
  const ignored = isHiding ? null : toIgnoredFilters(people);
  return (
    <>
      {strip}
      <PeopleSelection
        {...props}
        persons={persons}
        toRows={toRows}
        toKey={toFoundPersonKey}
        // The page may list other people, from which the user came to this company, and have a list of its own.
        pageUrl=""
        storedUrl={company.pageUrl}
        selectsOpen={false}
        top={
          <>
            {screen.notice && (
              <FailureNotice
                notice={screen.notice}
                now={now}
                level={2}
                confirm={needsConfirmation(screen.notice.price, { askAbove, isUncertain: false })}
                callbacks={here.callbacks}
              />
            )}
            {ignored && (
              <Notice
                tone="warn"
                icon="warning"
                level={2}
                title={ignored.head}
                actions={
                  <Button onPress={() => setHiding(true)}>
                    {t`Hide the ${{ count: ignored.count }}`}
                  </Button>
                }
              >
                {ignored.text}
              </Notice>
            )}
          </>
        }
        bottom={
          <div className="section">
            <ShowPeople
              offer={screen}
              affordability={here.affordability}
              {...{ askAbove, now }}
              onShow={here.show}
              onCancel={actions.cancelJob}
            />
            {people.length > 0 && (
              <p className="fine">
                <span>
                  <Trans>
                    <Plural value={people.length} one="# person" other="# people" />, found{' '}
                    {{ when: screen.shown.found }} and shown free from now on.
                  </Trans>
                </span>
              </p>
            )}
          </div>
        }
        onOpen={(index) => {
          const one = people[index];
          if (one) openContact(one.contact, actions, 'contacts');
        }}
        listName={name}
      />
    </>
  );
}
