import './styles/dashboard.css';
import { createRoot } from 'react-dom/client';
import { createApi, type Api } from './api/client.ts';
import { App } from './app.tsx';
import { Localized } from '../../../components/ui/text/localized.tsx';
import { createLanguageStore } from './state/language.ts';
import { createSessionStore } from './state/session.ts';

const sessionStore = createSessionStore(() => api);
const api: Api = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  csrfToken: () => sessionStore.store.getState().session?.csrfToken ?? '',
  onFailure: sessionStore.handleFailure,
});

const language = createLanguageStore({ storage: localStorage, preferred: navigator.languages });

const root = createRoot(document.getElementById('root')!);
void language.start().then(draw, showFailure);

/** In English only: the texts are what is missing. */
const NO_TEXTS = 'The service did not send its pages completely. Reload this page.';

function showFailure(): void {
  root.render(
    <p className="gate" role="alert">
      {NO_TEXTS}
    </p>,
  );
}

function draw(): void {
  root.render(
    <Localized>
      {() => (
        <App
          collaborators={{
            api,
            sessionStore,
            language,
            page: document,
            openStream: (url) => new EventSource(url),
            now: () => new Date(),
          }}
        />
      )}
    </Localized>,
  );
}
