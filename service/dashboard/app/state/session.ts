// The session of the user. Signing in has no address of its own: without a session the form takes the
// place of the page that the address names, and that page follows.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../../protocol/session.ts';
import { isRefused, type Api, type Failure, type Result } from '../api/client.ts';

export type SessionState = {
  phase: 'starting' | 'signed-out' | 'signed-in' | 'unreachable';
  session: Session | null;
  /** How the session ended; null when there was none. */
  ended: 'over' | 'by-choice' | null;
  /** Why the session could not be requested. */
  failure: Failure | null;
};

export type SessionStore = {
  store: StoreApi<SessionState>;
  /** Requests the session. The current one stays when the service does not respond. */
  check(): Promise<void>;
  /** Requests the session after a pause, once for many changes. */
  checkSoon(): void;
  signIn(email: string, password: string): Promise<Failure | null>;
  changePassword(current: string, next: string): Promise<Failure | null>;
  signOut(): Promise<Failure | null>;
  /** Ends or checks the session when the failure of a call says so. */
  handleFailure(failure: Failure): void;
};

const CHECK_PAUSE_MS = 1000;

export function createSessionStore(api: () => Api): SessionStore {
  const store = createStore<SessionState>(() => ({
    phase: 'starting',
    session: null,
    ended: null,
    failure: null,
  }));

  const end = (ended: SessionState['ended']) =>
    store.setState({ phase: 'signed-out', session: null, ended, failure: null });

  function enter(result: Result<Session>): Failure | null {
    if (!result.ok) return result.failure;
    store.setState({ phase: 'signed-in', session: result.value, ended: null, failure: null });
    return null;
  }

  async function check(): Promise<void> {
    const failure = enter(await api().call('getSession', {}));
    if (!failure) return;
    const { phase } = store.getState();
    if (isRefused(failure, 'dashboard.session.none')) {
      if (phase !== 'signed-out') end(phase === 'signed-in' ? 'over' : null);
    } else if (phase !== 'signed-in') {
      store.setState({ phase: 'unreachable', failure });
    }
  }

  let soon: ReturnType<typeof setTimeout> | undefined;

  return {
    store,
    check,
    checkSoon() {
      soon ??= setTimeout(() => {
        soon = undefined;
        if (store.getState().phase === 'signed-in') void check();
      }, CHECK_PAUSE_MS);
    },
    async signIn(email, password) {
      return enter(await api().call('signIn', { body: { email, password } }));
    },
    async changePassword(current, next) {
      return enter(await api().call('changePassword', { body: { current, next } }));
    },
    async signOut() {
      const result = await api().call('signOut', {});
      if (result.ok || isRefused(result.failure, 'dashboard.session.none')) {
        end('by-choice');
        return null;
      }
      return result.failure;
    },
    handleFailure(failure) {
      const { phase } = store.getState();
      if (phase !== 'signed-in') return;
      if (isRefused(failure, 'dashboard.session.none')) end('over');
      const isChanged = ['dashboard.session.csrf', 'dashboard.password.temporary'].some((code) =>
        isRefused(failure, code),
      );
      if (isChanged) void check();
    },
  };
}
