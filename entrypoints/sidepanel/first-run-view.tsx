import '../../components/connect/connect.css';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { ChooseService } from '../../components/connect/choose-service.tsx';
import type { ServiceChoice } from '../../components/connect/service-choices.tsx';
import { ConnectService, type KeyRequest } from '../../components/connect/connect-service.tsx';
import { FirstRunDone } from '../../components/connect/first-run-done.tsx';
import type { Checked } from '../../components/connect/use-connection-check.ts';
import { FailureNotice } from '../../components/notices/failure-notice.tsx';
import type { Actions, ViewProps } from '../../lib/page/actions/actions.ts';
import { send } from '../../lib/messages/send.ts';
import { openOptions, openShortcuts } from '../../lib/page/navigation.ts';
import { requestHost } from '../../lib/platform/allowed-host.ts';
import { getProblem, getServiceHost } from '../../lib/page/state-selectors.ts';
import { toConnectionFailure } from '../../lib/view/notices/connection-failure.ts';
import { toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { useToolbar } from './use-toolbar.ts';

type Props = ViewProps & {
  /** The step to begin with: after the demo the user has chosen to connect. */
  start: Exclude<ServiceChoice, 'sample'> | null;
  onSample: () => void;
  /** The user connects to a service: "Done" follows. */
  onConnecting: (isWanted: boolean) => void;
};

/**
 * The first run: choose, connect, done. Nothing about a page is sent before the user agrees. The typed key is tested at its
 * host, unless the browser must allow the host first.
 */
export function FirstRunView({ state, actions, now, start, onSample, onConnecting }: Props) {
  const [choice, setChoice] = useState<ServiceChoice | null>(start);
  const [returnedFrom, setReturnedFrom] = useState<ServiceChoice | null>(null);
  const { settings, isBusy } = state;
  const demoHost = new URL(settings.demoOrigin).host;
  const refused = getProblem(state, 'connect');
  const host = refused?.scope.host || demoHost;
  const notice = refused && (
    <FailureNotice
      notice={toRefusalNotice(refused.problem, { what: t`The connection`, host })}
      now={now}
    />
  );
  if (choice === null || choice === 'sample') {
    return (
      <ChooseService
        busy={isBusy}
        returnedFrom={returnedFrom}
        onChoose={(chosen) => (chosen === 'sample' ? onSample() : setChoice(chosen))}
      />
    );
  }
  return (
    <ConnectService
      kind={choice}
      busy={isBusy}
      toAddress={parseServiceAddress}
      check={checkTyped}
      failure={refused && toConnectionFailure(refused.problem, host)}
      notice={notice}
      onConnect={(request) => {
        onConnecting(true);
        connect(actions, request);
      }}
      onLocalDemo={() => {
        onConnecting(false);
        actions.connectLocalDemo(demoHost);
      }}
      onBack={() => {
        actions.dismissProblem();
        setReturnedFrom(choice);
        setChoice(null);
      }}
    />
  );
}

/** Called in the click, as requestHost needs. */
function connect(actions: Actions, { baseUrl, apiKey, host, permission }: KeyRequest): void {
  void requestHost(permission).then((isAllowed) =>
    isAllowed
      ? actions.connectKey({ baseUrl, apiKey, consentHost: host })
      : actions.refuse({ kind: 'connect', host }, 'permission_denied'),
  );
}

async function checkTyped(baseUrl: string, apiKey: string): Promise<Checked> {
  const result = await send('connection.check', { baseUrl, apiKey });
  if (result.ok) return { state: 'works', ...result.value };
  if (result.problem.code === 'permission_denied') return { state: 'not_allowed' };
  const address = parseServiceAddress(baseUrl);
  const host = address.ok ? address.host : baseUrl;
  return { state: 'failed', failure: toConnectionFailure(result.problem, host) };
}

/** After a service was connected: the pin, the keys and the limit. */
export function FirstRunDoneView({ state, onDone }: ViewProps & { onDone: () => void }) {
  const toolbar = useToolbar();
  return (
    <FirstRunDone
      host={getServiceHost(state)}
      {...toolbar}
      sessionLimit={state.settings.sessionLimit}
      onKeys={openShortcuts}
      onLimit={openOptions}
      onDone={onDone}
    />
  );
}
