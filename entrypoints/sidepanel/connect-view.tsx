import '../../components/connect/connect.css';
import { browser } from 'wxt/browser';
import { ConnectForm, type KeyRequest } from '../../components/connect/connect-form.tsx';
import { FailureNotice } from '../../components/reveal/failure-notice.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import { getProblem } from '../../lib/page/state-selectors.ts';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';

export function ConnectView({ state, actions, now }: ViewProps) {
  const { settings, busy } = state;
  const demoHost = new URL(settings.demoOrigin).host;
  const refused = getProblem(state, 'connect');

  /** Called in the click, because the browser asks the user only in a gesture. */
  function connect({ baseUrl, apiKey, host, permission }: KeyRequest) {
    const allowed = permission
      ? browser.permissions.request({ origins: [permission] }).catch(() => false)
      : Promise.resolve(true);
    void allowed.then((isAllowed) =>
      isAllowed
        ? actions.connectKey({ baseUrl, apiKey, consentHost: host })
        : actions.refuse({ kind: 'connect', host }, 'permission_denied'),
    );
  }

  return (
    <ConnectForm
      demoHost={demoHost}
      busy={busy}
      addressOf={parseServiceAddress}
      notice={
        refused && (
          <FailureNotice
            notice={toRefusalNotice(refused.problem, {
              what: 'The connection',
              host: refused.scope.host || demoHost,
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
