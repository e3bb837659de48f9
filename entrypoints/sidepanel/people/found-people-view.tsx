import { useCallback, useMemo } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { StripLine } from '../../../components/frame/page-strip.tsx';
import { IgnoredFiltersNotice } from '../../../components/people/ignored-filters-notice.tsx';
import { ShowPeople } from '../../../components/people/show-people.tsx';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import { contactToPersonInput, openContact } from '../../../lib/page/related-subjects.ts';
import { toFoundRows, toIgnoredFilters } from '../../../lib/view/people/found-people.ts';
import type { KnownPeople } from '../../../lib/view/people/list-people.ts';
import { toFoundPersonKey } from '../../../lib/view/people/row-keys.ts';
import { needsConfirmation } from '../../../lib/view/person/person-screen.ts';
import type { FoundList } from '../../../lib/view/subject/shown-subject.ts';
import { PeopleSelection } from './people-selection.tsx';
import { usePeopleHere, type PeopleHereOptions } from './use-people-here.ts';

type Props = Omit<PeopleHereOptions, 'filters'> & {
  found: FoundList;
  onFound: (change: (before: FoundList) => FoundList) => void;
  onBack: () => void;
  onJobs?: () => void;
};

/** The people that a search found: revealed together, saved to a list, or opened one by one. */
export function FoundPeopleView(props: Props) {
  const { state, actions, now, shown, found, onFound, onBack } = props;
  const { company } = shown;
  const { filters, hidesMismatches } = found;
  const here = usePeopleHere({ ...props, filters });
  const contacts = here?.found;
  const people = useMemo(
    () => (contacts ?? []).map((one) => ({ ...one, person: contactToPersonInput(one.contact) })),
    [contacts],
  );
  const persons = useMemo(() => people.map(({ person }) => person), [people]);
  const today = now.toDateString();
  const toRows = useCallback(
    (known: Omit<KnownPeople, 'contacts'>) =>
      toFoundRows(people, known, { now: new Date(today), hidesMismatches }),
    [people, today, hidesMismatches],
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
  const ignored = toIgnoredFilters(people);
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
        started={found.started}
        onStarted={(started) => onFound((before) => ({ ...before, started }))}
        choices={found.choices}
        onChoices={(change) =>
          onFound((before) => ({ ...before, choices: change(before.choices) }))
        }
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
              <IgnoredFiltersNotice
                ignored={ignored}
                isHiding={hidesMismatches}
                onHide={(hides) => onFound((before) => ({ ...before, hidesMismatches: hides }))}
              />
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
              onAddCredits={here.callbacks.onAddCredits}
              onBalance={() => void actions.refreshBalance()}
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
          if (!one) return;
          openContact(one.contact, actions, { kind: 'found', company: { ...shown, found } });
        }}
        listName={name}
      />
    </>
  );
}
