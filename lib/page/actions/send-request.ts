import type { MessageName, Reply, Request, Result } from '../../messages/protocol.ts';
import { send } from '../../messages/send.ts';
import { isAboutShown, type PageStore, type Scope } from '../page-state.ts';

export type SendRequest = ReturnType<typeof createSendRequest>;

/** Sends messages to the background worker. A problem is kept in the store, with the scope of the request. */
export const createSendRequest = (store: PageStore) =>
  async function sendRequest<Name extends MessageName>(
    name: Name,
    request: Request<Name>,
    scope: Scope,
  ): Promise<Result<Reply<Name>>> {
    const { shown } = store.getState().panelSubject;
    store.setState({ isBusy: true, problem: null });
    const result = await send(name, request);
    store.setState({ isBusy: false });
    // Another subject may be shown when the answer arrives.
    const stands = !isAboutShown(scope) || store.getState().panelSubject.shown === shown;
    if (!result.ok && stands) store.setState({ problem: { scope, problem: result.problem } });
    return result;
  };
