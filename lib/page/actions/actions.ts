// The actions of a user on a page. Each action is one message to the background worker. When the worker refuses, the
// problem is kept in the store, with the scope of the request.
import { send } from '../../messages/send.ts';
import type { Request } from '../../messages/protocol.ts';
import type { PageReport } from '../../messages/report.ts';
import type { Hundredths } from '../../contract/credits.ts';
import type { Kind } from '../../model/kinds.ts';
import { toShownSubject, show } from '../../view/subject/panel-subject.ts';
import type { ShownSubject } from '../../view/subject/shown-subject.ts';
import { createAnswerActions } from './answer-actions.ts';
import type { PageState, PageStore, Scope } from '../page-state.ts';
import { createSaveActions } from './save-actions.ts';
import { createSearchActions } from './search-actions.ts';
import { createSendRequest } from './send-request.ts';

export type Actions = ReturnType<typeof createActions>;

/** The input from which every view of a page is made. */
export type ViewProps = { state: PageState; actions: Actions; now: Date };

export function createActions(store: PageStore) {
  const sendRequest = createSendRequest(store);
  const present = (shown: ShownSubject) =>
    store.setState({
      panelSubject: show(store.getState().panelSubject, shown, new Date()),
      openedSubject: shown,
      problem: null,
    });

  return {
    present,
    ...createAnswerActions(store, present),
    ...createSaveActions(store, sendRequest),
    ...createSearchActions(store, sendRequest),

    /** Shows the subject of the active tab's page. */
    presentPage() {
      const { tabPage, answers } = store.getState();
      present(toShownSubject(tabPage, answers));
    },

    switchToOffered() {
      const { offered } = store.getState().panelSubject;
      if (offered) present(offered.shown);
    },

    readPage() {
      const { tabId } = store.getState();
      if (tabId !== null) void send('page.read', { tabId });
    },

    /** The page at that address with its texts masked. */
    async reportPage(url: string): Promise<PageReport> {
      const { tabId } = store.getState();
      if (tabId === null) return { status: 'failed', reason: 'gone' };
      const result = await send('page.report', { tabId, url });
      return result.ok ? result.value : { status: 'failed', reason: 'failed' };
    },

    /** `ceiling`: the price on the button, in hundredths. The job never costs more. */
    reveal(kinds: readonly Kind[], ceiling: Hundredths, refresh = false) {
      const { shown } = store.getState().panelSubject;
      if (shown?.kind !== 'person') return;
      const request = { person: shown.person, kinds: [...kinds], refresh, ceiling };
      void sendRequest('enrichment.start', request, { kind: 'person', kinds });
    },

    lookUpCompany(refresh = false) {
      const { shown } = store.getState().panelSubject;
      if (shown?.kind !== 'company') return;
      void sendRequest('company.lookup', { company: shown.company, refresh }, { kind: 'company' });
    },

    /** Null when the worker refused; the problem is in the store. */
    async lookUpAddresses(emails: readonly string[], ceiling: Hundredths, refresh = false) {
      const { shown } = store.getState().panelSubject;
      if (shown?.kind !== 'addresses') return null;
      const request = { emails: [...emails], refresh, ceiling, pageUrl: shown.pageUrl };
      const result = await sendRequest('reverse.start', request, { kind: 'addresses' });
      return result.ok ? result.value : null;
    },

    /** `despiteOtherPerson`: buys a look-up again whose answer was another person. */
    lookUpProfile(ceiling: Hundredths, despiteOtherPerson = false) {
      const { shown } = store.getState().panelSubject;
      if (shown?.kind !== 'person') return;
      void sendRequest(
        'person.lookup',
        { person: shown.person, ceiling, despiteOtherPerson },
        { kind: 'profile' },
      );
    },

    /** The id of the new list. Null when the worker refused; the problem is in the store. */
    async startList(request: Request<'list.start'>): Promise<string | null> {
      const result = await sendRequest('list.start', request, { kind: 'list' });
      return result.ok ? result.value.id : null;
    },
    pauseList: (id: string) => void sendRequest('list.pause', { id }, { kind: 'job', id }),
    resumeList: (id: string, ceiling?: Hundredths) =>
      void sendRequest('list.resume', { id, ceiling }, { kind: 'job', id }),
    cancelList: (id: string) => void sendRequest('list.cancel', { id }, { kind: 'job', id }),

    /** Removes the shown person from every record and adds them to the suppression list. */
    erase() {
      const { shown } = store.getState().panelSubject;
      if (shown?.kind !== 'person') return;
      const { person } = shown;
      void sendRequest('person.erase', { ids: [], person }, { kind: 'person', kinds: [] });
    },

    cancelJob: (id: string) => void sendRequest('job.cancel', { id }, { kind: 'job', id }),
    retryJob: (id: string) => void sendRequest('job.retry', { id }, { kind: 'job', id }),

    giveUpJob: (id: string) => void sendRequest('job.give_up', { id }, { kind: 'job', id }),
    linkJob: (id: string, reference: string) =>
      void sendRequest('job.link', { id, reference }, { kind: 'link', id }),

    flagValue: (request: Request<'value.flag'>) =>
      void sendRequest('value.flag', request, { kind: 'person', kinds: [request.kind] }),
    unflagValue: (id: string) =>
      void sendRequest('value.unflag', { id }, { kind: 'person', kinds: [] }),
    /** For this session only. */
    raiseLimit: async (request: Request<'limit.raise'>): Promise<boolean> =>
      (await sendRequest('limit.raise', request, { kind: 'person', kinds: [] })).ok,
    hintSeen: () => void send('hint.seen', {}),
    /** The demo inside the extension. False when the worker refused. */
    enterSample: async (): Promise<boolean> =>
      (await sendRequest('sample.enter', {}, { kind: 'connect', host: '' })).ok,
    leaveSample: async (): Promise<boolean> =>
      (await sendRequest('sample.leave', {}, { kind: 'connect', host: '' })).ok,

    connectLocalDemo: (consentHost: string) =>
      void sendRequest(
        'connection.local_demo',
        { consentHost },
        { kind: 'connect', host: consentHost },
      ),

    connectKey: (request: Request<'connection.key'>) =>
      void sendRequest('connection.key', request, { kind: 'connect', host: request.consentHost }),

    refuse: (scope: Scope, code: 'permission_denied') =>
      store.setState({ problem: { scope, problem: { code } } }),

    /** Free. Only a refused key shows a notice; other failures show when a paid request fails. */
    async refreshBalance() {
      const result = await send('account.refresh', {});
      if (!result.ok && result.problem.failure?.code === 'unauthorized') {
        store.setState({ problem: { scope: { kind: 'account' }, problem: result.problem } });
      }
    },

    dismissProblem: () => store.setState({ problem: null }),
    dismissJob: (id: string) =>
      store.setState(({ dismissed }) => ({ dismissed: [...dismissed, id] })),
  };
}
