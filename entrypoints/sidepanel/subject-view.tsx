import { Suspense, useState } from 'react';
import { ChangedPage, NewPage } from '../../components/frame/page-strip.tsx';
import { LaterNotice } from '../../components/reveal/later-notice.ts';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { changedPage, serviceHost } from '../../lib/page/state-selectors.ts';
import { troubleCallbacks } from '../../lib/page/notice-callbacks.ts';
import type { Database } from '../../lib/store/database.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { changedPageText } from '../../lib/view/subject/page-strip.ts';
import { refusedStart } from '../../lib/view/notices/current-failure.ts';
import { AddressView, CompanyView, FindView, LoadingView, PeopleView } from './lazy-views.ts';
import { PersonView } from './person-view.tsx';
import { ReportButton } from './report-button.tsx';

type Props = {
  state: PageState;
  actions: Actions;
  db: Database;
  now: Date;
  onFind: (text: string) => void;
};

/** Whatever the panel is about, under the news that another page is in front. */
export function SubjectView(props: Props) {
  const { state, actions, now } = props;
  const { shown, offered } = state.attention;
  const { problem } = state;
  const changed = changedPage(state);
  const [correcting, setCorrecting] = useState<Shown | null>(null);
  return (
    <>
      {offered && (
        <NewPage
          title={offered.title}
          unread={isUnread(offered.shown)}
          onSwitch={actions.switchToOffered}
        />
      )}
      {changed && (
        <ChangedPage text={changedPageText(changed)}>
          <ReportButton reading={changed} actions={actions} />
        </ChangedPage>
      )}
      {problem?.scope.kind === 'account' && (
        <Suspense>
          <LaterNotice
            troubled={refusedStart(
              problem.problem,
              { what: 'The balance', host: serviceHost(state) },
              0,
            )}
            now={now}
            level={2}
            onTrouble={troubleCallbacks({
              state,
              actions,
              job: null,
              again: () => void actions.refreshBalance(),
              onEdit: null,
            })}
          />
        </Suspense>
      )}
      <Suspense fallback={<main className="panel-body" aria-busy="true" />}>
        {shown && correcting === shown ? (
          <FindView {...props} shown={shown} onDone={() => setCorrecting(null)} />
        ) : (
          <View {...props} shown={shown} onCorrect={() => setCorrecting(shown)} />
        )}
      </Suspense>
    </>
  );
}

/** Nothing was read, and a click would: nobody has clicked there, or the permission has ended. */
const isUnread = (shown: Shown): boolean =>
  shown.kind === 'unread' || (shown.kind === 'unreadable' && shown.reason === 'no-permission');

function View(props: Props & { shown: Shown | null; onCorrect: () => void }) {
  const { shown } = props;
  switch (shown?.kind) {
    case 'person':
      return <PersonView key={props.state.attention.since} {...props} shown={shown} />;
    case 'company':
      return <CompanyView key={props.state.attention.since} {...props} shown={shown} />;
    case 'people':
      return <PeopleView key={props.state.attention.since} {...props} shown={shown} />;
    case 'addresses':
      return <AddressView key={props.state.attention.since} {...props} shown={shown} />;
    case 'loading':
      return props.state.loadingEnded ? (
        <FindView {...props} shown={shown} onDone={null} />
      ) : (
        <LoadingView page={shown.page} />
      );
    case 'none':
    case 'unreadable':
    case 'unread':
      return <FindView {...props} shown={shown} onDone={null} />;
    case undefined:
      return <main className="panel-body" aria-busy="true" />;
  }
}
