import { useCallback, useMemo } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { findPersonStatus } from '../../components/people/person-status.ts';
import { RelatedItems } from '../../components/subject/related-list.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { useLastFollowed } from '../../components/ui/hooks/use-followed.ts';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';
import {
  findListOfPage,
  findSkippedPeople,
  followSuppressed,
} from '../../lib/page/records/list-records.ts';
import type { Database } from '../../lib/store/database.ts';
import { toPagePeople } from '../../lib/view/people/page-people.ts';
import { toListedRows } from '../../lib/view/people/list-people.ts';
import type { SkippedPeople } from '../../lib/view/people/skipped-people.ts';
import { toListedPerson, type ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';

type Props = ViewProps & {
  db: Database;
  shown: ShownSubjectOfKind<'people'>;
  onPanel: () => void;
};

/** The people that the page lists; each opens here. Several are revealed together in the panel. */
export function PopupPeople({ db, shown, state, actions, onPanel }: Props) {
  const { people, reading } = shown;
  const skipped = useSkippedPeople(db, reading.url);
  const persons = useMemo(
    () => toPagePeople(people, reading, null).map(({ person }) => person),
    [people, reading],
  );
  const suppressed = useLastFollowed(useMemo(() => followSuppressed(db, persons), [db, persons]));
  const listed = toListedRows(people, reading, {
    contacts: state.people,
    suppressed: suppressed ?? [],
    skipped,
    sendProfileLink: state.settings.sendProfileLink,
  });
  return (
    <>
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <div className="empty">
          <h1>
            <Trans>
              <Plural value={people.people.length} one="# person" other="# people" /> on this page
            </Trans>
          </h1>
        </div>
        <div className="people-list">
          <RelatedItems
            items={listed.map((row) => ({
              id: `${row.index}`,
              kind: 'person',
              name: row.name,
              text: row.text,
              status: findPersonStatus(row),
              onOpen: () => {
                const one = people.people[row.index];
                if (one) actions.present(toListedPerson(people, one, reading));
              },
            }))}
          />
        </div>
      </div>
      <div className="action-bar">
        <Button variant="primary" size="lg" iconEnd="external" onPress={onPanel}>
          <Trans>Reveal several in the panel</Trans>
        </Button>
      </div>
    </>
  );
}

const NO_PEOPLE: SkippedPeople = { people: [], more: 0 };

/** Those that the running list of this page has skipped; none until the database has answered. */
function useSkippedPeople(db: Database, pageUrl: string): SkippedPeople {
  const follow = useCallback(
    (next: (skipped: SkippedPeople) => void, signal: AbortSignal) =>
      followQuery(
        async () => {
          const list = await findListOfPage(db, pageUrl, null);
          return list?.undecided ? findSkippedPeople(db, list, new Date()) : NO_PEOPLE;
        },
        next,
        () => next(NO_PEOPLE),
        signal,
      ),
    [db, pageUrl],
  );
  return useLastFollowed(follow) ?? NO_PEOPLE;
}
