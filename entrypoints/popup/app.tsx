import { use, useEffect, useState, Suspense } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Footer } from '../../components/frame/footer.tsx';
import { BlockedNotice } from '../../components/frame/blocked-notice.tsx';
import { KeysSheet } from '../../components/frame/keys-sheet.tsx';
import { useNow } from '../../components/frame/use-now.ts';
import { useSingleKeys } from '../../components/frame/use-single-keys.ts';
import { SampleOnlyNotice } from '../../components/sample/sample-only-notice.tsx';
import { SampleStrip } from '../../components/sample/sample-strip.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Icon } from '../../components/ui/icons/icon.tsx';
import { PageContexts } from '../../components/frame/page-contexts.tsx';
import { useTheme } from '../../components/ui/hooks/use-theme.ts';
import type { Actions, ViewProps } from '../../lib/page/actions/actions.ts';
import type { PageStore } from '../../lib/page/page-state.ts';
import { openOptions } from '../../lib/page/navigation.ts';
import {
  getFooterLine,
  getBlockedState,
  getSendingStop,
  isInSample,
  isRealInSample,
} from '../../lib/page/state-selectors.ts';
import { toNotLoadedText } from '../../lib/view/subject/unreadable-text.ts';
import type { Database } from '../../lib/store/database.ts';
import { chosenTextItem } from '../../lib/store/chosen-text.ts';
import { requestService } from '../../lib/platform/allowed-host.ts';
import { openPanel } from '../../lib/platform/panel.ts';
import { PopupCompany } from './popup-company.tsx';
import { PopupNoSubject } from './popup-no-subject.tsx';
import { PopupPeople } from './popup-people.tsx';
import { PopupPerson } from './popup-person.tsx';
import { PopupQuestion } from './popup-question.tsx';

type Props = {
  db: Database;
  store: PageStore;
  actions: Actions;
  windowId: Promise<number | undefined>;
};

export function App(props: Props) {
  return (
    <Suspense fallback={<div className="panel popup" aria-busy="true" />}>
      <Popup {...props} />
    </Suspense>
  );
}

/** The same subject as in the panel, compact. Only the panel shows long content. */
function Popup({ db, store, actions, windowId }: Props) {
  const state = useStore(store);
  const { settings, connection, activeJobs } = state;
  const now = useNow(activeJobs.length > 0 ? 1000 : 20_000);
  const [keysOpen, setKeysOpen] = useState(false);
  const window = use(windowId);
  useSingleKeys(settings.singleKeys);
  useTheme(settings.theme);
  const workspaceId = connection?.workspaceId;
  useEffect(() => {
    if (workspaceId) void actions.refreshBalance();
  }, [workspaceId, actions]);

  /** Called in the press: opening the panel must not follow an await. */
  function toPanel() {
    if (window === undefined) return;
    void openPanel(window).then(() => globalThis.close());
  }

  if (!state.isReady) return <div className="panel popup" aria-busy="true" />;
  return (
    <PageContexts settings={settings} stop={getSendingStop(state)}>
      <div className="panel popup">
        <header className="top-bar">
          <b>
            <Icon name="mark" />
            <Trans>Sidelight</Trans>
          </b>
          <Button variant="quiet" size="sm" iconEnd="external" onPress={toPanel}>
            <Trans>Open panel</Trans>
          </Button>
        </header>
        <main className="panel-content">
          {isInSample(state) && <SampleStrip onSamples={null} leave={null} />}
          <BlockedNotice
            {...getBlockedState(state)}
            onAllow={() => connection && requestService(connection)}
            onOptions={openOptions}
            onCheck={actions.refreshBalance}
          />
          {isRealInSample(state) && <SampleOnlyNotice onPanel={toPanel} />}
          <View
            db={db}
            state={state}
            actions={actions}
            now={now}
            onPanel={toPanel}
            onPanelWith={(text) => {
              if (window === undefined) return;
              const at = now.toISOString();
              // The panel takes the text when it has opened, also when it is stored later.
              void chosenTextItem(window).set({ text, pageUrl: '', at });
              toPanel();
            }}
          />
        </main>
        <Footer line={getFooterLine(state, now)} onKeys={() => setKeysOpen(true)} />
        {keysOpen && <KeysSheet enabled={settings.singleKeys} onClose={() => setKeysOpen(false)} />}
      </div>
    </PageContexts>
  );
}

type PopupViewProps = ViewProps & {
  db: Database;
  onPanel: () => void;
  onPanelWith: (text: string) => void;
};

function View(props: PopupViewProps) {
  const { connection, isDatabaseBroken, panelSubject } = props.state;
  const { shown } = panelSubject;
  if (!connection) {
    return (
      <Message
        title={t`Not connected`}
        text={t`Open the panel to look around with sample people, or to connect a service. Until then nothing is sent.`}
        action={{ label: t`Open panel`, onPress: props.onPanel }}
      />
    );
  }
  if (isDatabaseBroken) {
    return (
      <Message
        title={t`Stored data cannot be opened`}
        text={t`The browser did not open the local database. Restart the browser, then try again.`}
        action={{ label: t`Reload`, onPress: () => globalThis.location.reload() }}
      />
    );
  }
  switch (shown?.kind) {
    case 'person':
      return <PopupPerson key={panelSubject.since} {...props} shown={shown} />;
    case 'company':
      return <PopupCompany key={panelSubject.since} {...props} shown={shown} />;
    case 'people':
      return <PopupPeople {...props} shown={shown} />;
    case 'question':
      return <PopupQuestion {...props} shown={shown} />;
    case 'loading':
      return props.state.gaveUpLoading ? (
        <Message
          title={toNotLoadedText().head}
          text={toNotLoadedText().text}
          action={{ label: t`Read again`, onPress: props.actions.readPage }}
        />
      ) : (
        <Reading text={t`This page is still loading…`} />
      );
    case 'none':
    case 'unreadable':
    case 'unread':
      return <PopupNoSubject {...props} shown={shown} />;
    case 'addresses':
    case undefined:
      return <Reading text={t`Reading this page…`} />;
  }
}

const Reading = ({ text }: { text: string }) => (
  <div className="panel-body" aria-busy="true">
    <div className="empty">
      <p>{text}</p>
    </div>
  </div>
);

type MessageProps = { title: string; text: string; action: { label: string; onPress: () => void } };

/** For what only the panel shows, with a button that leads there. */
function Message({ title, text, action }: MessageProps) {
  return (
    <>
      <div className="panel-body">
        <div className="empty">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
      <div className="action-bar">
        <Button variant="primary" size="lg" onPress={action.onPress}>
          {action.label}
        </Button>
      </div>
    </>
  );
}
