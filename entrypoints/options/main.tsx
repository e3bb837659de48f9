import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/dialog.css';
import '../../components/navigation/navigation.css';
import '../../components/settings/settings.css';
import '../../components/privacy/privacy.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Localized } from '../../components/ui/text/localized.tsx';
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { send } from '../../lib/messages/send.ts';
import { createNavStore } from '../../lib/page/nav-store.ts';
import { downloadFile } from '../../lib/page/actions/download.ts';
import { requestHost } from '../../lib/platform/allowed-host.ts';
import {
  followNotificationPermission,
  requestNotifications,
} from '../../lib/platform/notifications.ts';
import { readSuffixList } from '../../lib/platform/suffix-list.ts';
import { followLanguage } from '../../lib/platform/follow-language.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createActions } from './actions.ts';
import { App } from './app.tsx';
import { createBackupActions, type BackupState } from './backup-actions.ts';
import { createPrivacyActions } from './privacy-actions.ts';
import { followStoredData } from './follow-stored-data.ts';
import { createNotificationActions } from './notification-actions.ts';
import { createOptionsStore } from './options-store.ts';
import { createSiteActions } from './site-actions.ts';
import { createTargetActions } from './target-actions.ts';

const db = openDatabase();
const store = createOptionsStore();
const { signal } = new AbortController();
// First: no text can be made before.
await followLanguage(signal);
followStoredData(store, db, signal);
void followNotificationPermission(
  (areNotificationsAllowed) => store.setState({ areNotificationsAllowed }),
  signal,
);
const nav = createNavStore(db, signal);

const actions = createActions({ store, send, requestHost });
const { onChange } = actions;
const notifications = createNotificationActions({ store, onChange, requestNotifications });
const siteActions = createSiteActions({ store, send, requestHost });

const privacy = createPrivacyActions({ store, db, send });

const createBackup = (show: (changes: Partial<BackupState>) => void) =>
  createBackupActions({
    db,
    send,
    loadSuffixes: async () => loadSuffixList(await readSuffixList()),
    downloadFile,
    show,
    now: () => new Date(),
  });

const root = createRoot(document.getElementById('root')!);
root.render(
  <StrictMode>
    <Localized keepsState>
      {() => (
        <ErrorBoundary onReload={() => globalThis.location.reload()}>
          <App
            store={store}
            actions={actions}
            siteActions={siteActions}
            notifications={notifications}
            privacy={privacy}
            targets={createTargetActions({ send, requestHost })}
            createBackup={createBackup}
            contactsUrl={browser.runtime.getURL('/contacts.html')}
            nav={nav}
          />
        </ErrorBoundary>
      )}
    </Localized>
  </StrictMode>,
);
