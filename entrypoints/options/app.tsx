import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { PageShell } from '../../components/navigation/page-shell.tsx';
import { NotificationsSection } from '../../components/settings/notifications-section.tsx';
import { OptionsPage } from '../../components/settings/options-page.tsx';
import { SitesSection } from '../../components/settings/sites-section.tsx';
import { useTheme } from '../../components/ui/hooks/use-theme.ts';
import type { NavStore } from '../../lib/page/nav-store.ts';
import type { OptionsActions } from './actions.ts';
import type { PrivacyActions } from './privacy-actions.ts';
import { PrivacyPart } from './privacy-part.tsx';
import { DataPart } from './data-part.tsx';
import type { BackupActions, BackupState } from './backup-actions.ts';
import { SendToPart } from './send-to-part.tsx';
import type { TargetActions } from './target-actions.ts';
import { findRefusal, type OptionsStore } from './options-store.ts';
import type { NotificationActions } from './notification-actions.ts';
import type { SiteActions } from './site-actions.ts';

/** How long "Saved" is shown beside a setting. */
const SAVED_MS = 2000;

type Props = {
  store: OptionsStore;
  actions: OptionsActions;
  siteActions: SiteActions;
  notifications: NotificationActions;
  privacy: PrivacyActions;
  targets: TargetActions;
  createBackup: (show: (changes: Partial<BackupState>) => void) => BackupActions;
  contactsUrl: string;
  nav: NavStore;
};

export function App({
  store,
  actions,
  siteActions,
  notifications,
  privacy,
  targets,
  createBackup,
  contactsUrl,
  nav,
}: Props) {
  const state = useStore(store);
  const navView = useStore(nav);
  const { isReady, settings, saved, connection, busyWith, answeredIn } = state;
  const failure = state.failure ?? findRefusal(state);
  const [now] = useState(() => new Date());
  useTheme(settings.theme);
  useEffect(() => {
    // The browser has looked for the section in the address before the sections were drawn.
    if (isReady) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => store.setState({ saved: null }), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, store]);
  if (!isReady) return null;
  return (
    <PageShell
      view={navView}
      here={{ kind: 'settings' }}
      onPutLabel={(label) => void actions.onPutLabel(label)}
      now={now}
    >
      <OptionsPage
        settings={settings}
        saved={saved}
        problem={state.problem}
        state={{ connection, busyWith, failure, answeredIn }}
        notifications={
          <NotificationsSection
            isOn={settings.notifyWhenEnded}
            isAllowed={state.areNotificationsAllowed}
            saved={saved === 'notifyWhenEnded'}
            problem={state.notificationProblem}
            onSwitchOn={() => void notifications.switchOn()}
            onSwitchOff={() => void notifications.switchOff()}
          />
        }
        sites={
          <SitesSection
            hosts={state.sites}
            problem={state.siteProblem}
            onAdd={siteActions.add}
            onRemove={(host) => void siteActions.remove(host)}
          />
        }
        privacy={
          <PrivacyPart
            state={state.privacy}
            actions={privacy}
            keepDays={settings.keepResultsDays}
            saved={saved === 'keepResultsDays'}
            now={now}
            onKeep={(keepResultsDays) => void actions.onChange({ keepResultsDays })}
          />
        }
        sendTo={<SendToPart actions={targets} now={now} />}
        data={
          <DataPart
            counts={state.counts}
            contactsUrl={contactsUrl}
            now={now}
            createActions={createBackup}
          />
        }
        now={now}
        onChange={(changes) => void actions.onChange(changes)}
        onSample={() => void actions.onSample()}
        onLocalDemo={() => void actions.onLocalDemo()}
        onKey={actions.onKey}
        onTest={() => void actions.onTest()}
        onForget={() => void actions.onForget()}
      />
    </PageShell>
  );
}
