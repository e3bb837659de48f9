import './styles/dashboard.css';
import { createRoot } from 'react-dom/client';
import { createApi, type Api } from './api/client.ts';
import { App } from './app.tsx';
import { createRouter } from './router/router.ts';
import { createSessionRoom } from './state/session.ts';

const page = new AbortController();
const sessionRoom = createSessionRoom(() => api);
const api: Api = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  csrfToken: () => sessionRoom.store.getState().session?.csrfToken ?? '',
  onFailure: sessionRoom.hear,
});

createRoot(document.getElementById('root')!).render(
  <App
    parts={{
      api,
      sessionRoom,
      router: createRouter(globalThis.window, globalThis, page.signal),
      sight: document,
      openStream: (url) => new EventSource(url),
      now: () => new Date(),
    }}
  />,
);
