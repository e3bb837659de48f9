import '../../components/ui/styles/kit.css';
import '../../components/settings/settings.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { send } from '../../lib/messages/send.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createActions } from './actions.ts';
import { App } from './app.tsx';
import { mirror } from './mirror.ts';
import { createOptionsStore } from './options-store.ts';

const store = createOptionsStore();
mirror(store, openDatabase(), new AbortController().signal);

const actions = createActions({
  store,
  send,
  requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <App store={store} actions={actions} contactsUrl={browser.runtime.getURL('/contacts.html')} />
    </ErrorBoundary>
  </StrictMode>,
);
