import './styles/dashboard.css';
import { createRoot } from 'react-dom/client';
import { createApi, type Api } from './api/client.ts';
import { App } from './app.tsx';
import { createSessionStore } from './state/session.ts';

const sessionStore = createSessionStore(() => api);
const api: Api = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  csrfToken: () => sessionStore.store.getState().session?.csrfToken ?? '',
  onFailure: sessionStore.handleFailure,
});

createRoot(document.getElementById('root')!).render(
  <App
    collaborators={{
      api,
      sessionStore,
      page: document,
      openStream: (url) => new EventSource(url),
      now: () => new Date(),
    }}
  />,
);
