import { Suspense, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { ChangedPage, NewPage, StripLine } from '../../components/frame/page-strip.tsx';
import { LiveRegion } from '../../components/ui/text/live-region.tsx';
import type { LoadingPage } from '../../lib/messages/reading.ts';
import { FailureNotice } from '../../components/notices/failure-notice.tsx';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import type { PageStore } from '../../lib/page/page-state.ts';
import {
  findChangedPage,
  getProblem,
  getServiceHost,
  isRealInSample,
} from '../../lib/page/state-selectors.ts';
import { createNoticeCallbacks } from '../../lib/page/actions/create-notice-callbacks.ts';
import type { Database } from '../../lib/store/database.ts';
import type { ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import { isSampleSubject } from '../../lib/view/sample/sample-subject.ts';
import { changedPageText } from '../../lib/view/subject/page-strip.ts';
import { getHost } from '../../lib/view/web-address.ts';
import { toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';
import {
  AddressView,
  CompanyView,
  CorrectSubjectView,
  FirstPageHint,
  PeopleView,
  QuestionView,
  SampleOnlyNotice,
} from './lazy-views.ts';
import { PersonView } from './subject/person-view.tsx';
import { ReportButton } from './report-button.tsx';
import { useFirstPageHint } from './use-first-page-hint.ts';

type Props = ViewProps & {
  db: Database;
  onFind: (text: string) => void;
  onJobs?: () => void;
  /** Of the demo. */
  onSamples: () => void;
  onLeave: () => void;
};

/** The shown subject, below the offer to switch to the active tab's page. */
export function SubjectView({ store, ...rest }: Omit<Props, 'state'> & { store: PageStore }) {
  const state = useStore(store);
  const props = { ...rest, state };
  const { actions, now } = props;
  const { shown, offered } = state.panelSubject;
  const refused = getProblem(state, 'account');
  const changed = findChangedPage(state);
  const hint = useFirstPageHint(props);
  const [correcting, setCorrecting] = useState<ShownSubject | null>(null);
  return (
    <>
      {offered && !(isSampleSubject(shown) && isUnread(offered.shown)) && (
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
      {refused && (
        <FailureNotice
          notice={toRefusalNotice(refused.problem, {
            what: t`The balance`,
            host: getServiceHost(state),
          })}
          now={now}
          level={2}
          callbacks={createNoticeCallbacks({
            state,
            actions,
            onNewRequest: () => void actions.refreshBalance(),
          })}
        />
      )}
      {hint.strip && (
        <Suspense>
          <FirstPageHint strip={hint.strip} onDone={hint.onDone} />
        </Suspense>
      )}
      {isRealInSample(state) && (
        <Suspense>
          <SampleOnlyNotice onConnect={props.onLeave} onSamples={props.onSamples} />
        </Suspense>
      )}
      <Suspense fallback={<div className="panel-body" aria-busy="true" />}>
        {shown && correcting === shown ? (
          <CorrectSubjectView {...props} shown={shown} onDone={() => setCorrecting(null)} />
        ) : (
          <View {...props} shown={shown} onCorrect={() => setCorrecting(shown)} />
        )}
      </Suspense>
    </>
  );
}

/** The page was not read, but a click would read it: the permission is missing or has expired. */
const isUnread = (shown: ShownSubject): boolean =>
  shown.kind === 'unread' || (shown.kind === 'unreadable' && shown.reason === 'no-permission');

function View(props: Props & { shown: ShownSubject | null; onCorrect: () => void }) {
  const { shown, state } = props;
  const { since } = state.panelSubject;
  switch (shown?.kind) {
    case 'person':
      return <PersonView key={since} {...props} shown={shown} />;
    case 'company':
      return <CompanyView key={since} {...props} shown={shown} />;
    case 'people':
      return <PeopleView key={since} {...props} shown={shown} />;
    case 'question':
      return <QuestionView key={since} {...props} shown={shown} />;
    case 'addresses':
      return <AddressView key={since} {...props} shown={shown} />;
    case 'loading':
      return state.gaveUpLoading ? (
        <CorrectSubjectView {...props} shown={shown} onDone={null} />
      ) : (
        <LoadingView page={shown.page} />
      );
    case 'none':
    case 'unreadable':
    case 'unread':
      return <CorrectSubjectView {...props} shown={shown} onDone={null} />;
    case undefined:
      return <div className="panel-body" aria-busy="true" />;
  }
}

/** While the page does not show yet who it is about, nothing can be revealed. */
const LoadingView = ({ page }: { page: LoadingPage }) => (
  <>
    <StripLine icon="page" title={t`Reading this page`} text={getHost(page.url)} />
    <div className="panel-body">
      <div className="empty">
        <h1>
          <Trans>Still loading</Trans>
        </h1>
        <p>
          <Trans>
            The page does not show yet who it is about. Sidelight reads it again in a moment.
          </Trans>
        </p>
      </div>
    </div>
    <LiveRegion text={t`Still loading`} />
  </>
);
