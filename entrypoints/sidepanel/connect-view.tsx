import '../../components/connect/connect.css';
import { browser } from 'wxt/browser';
import { ConnectForm, type KeyRequest } from '../../components/connect/connect-form.tsx';
import { FailureNotice } from '../../components/reveal/failure-notice.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';

type Props = { state: PageState; actions: Actions; now: Date };

export function ConnectView({ state, actions, now }: Props) {
  const { settings, problem, busy } = state;
  const demoHost = new URL(settings.demoOrigin).host;
  const scope = problem?.scope;
  const failed = scope?.kind === 'connect' ? problem : null;

  /** Called in the click, because the browser asks the user only in a gesture. */
  function connect({ baseUrl, apiKey, host, permission }: KeyRequest) {
    const allowed = permission
      ? browser.permissions.request({ origins: [permission] })
      : Promise.resolve(true);
    void allowed.then(
      (granted) =>
        granted
          ? actions.connectKey({ baseUrl, apiKey, consentHost: host })
          : actions.refuse({ kind: 'connect', host }, 'permission_denied'),
      () => actions.refuse({ kind: 'connect', host }, 'permission_denied'),
    );
  }

  return (
    <ConnectForm
      demoHost={demoHost}
      busy={busy}
      addressOf={parseServiceAddress}
      notice={
        failed && (
          <FailureNotice
            notice={toRefusalNotice(failed.problem, {
              what: 'The connection',
              host: (scope?.kind === 'connect' && scope.host) || demoHost,
            })}
            now={now}
          />
        )
      }
      onDemo={() => actions.connectDemo(demoHost)}
      onConnect={connect}
    />
  );
}
