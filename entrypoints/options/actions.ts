// The actions of the options page. The background worker does most of them. The permission for the service's host is
// requested here, because that needs the user's click.
import { t } from '@lingui/core/macro';
import type { ConnectionState, SettingName } from '../../lib/view/settings/settings-view.ts';
import type { Problem } from '../../lib/messages/protocol.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { send } from '../../lib/messages/send.ts';
import type { requestHost } from '../../lib/platform/allowed-host.ts';
import { changeSettings } from '../../lib/settings/stored-settings.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { getHost } from '../../lib/view/web-address.ts';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { toConnectionFailure } from '../../lib/view/notices/connection-failure.ts';
import { notStoredText } from '../../lib/view/notices/not-stored-text.ts';
import type { OptionsStore } from './options-store.ts';

type Collaborators = {
  store: OptionsStore;
  send: typeof send;
  requestHost: typeof requestHost;
};

export type OptionsActions = ReturnType<typeof createActions>;

export function createActions({ store, send, requestHost }: Collaborators) {
  const failed = (problem: Problem, host: string) =>
    store.setState({ failure: toConnectionFailure(problem, host), answeredIn: null });

  const begin = (busyWith: NonNullable<ConnectionState['busyWith']>) =>
    store.setState({ busyWith, failure: null, answeredIn: null });

  async function connect(baseUrl: string, apiKey: string, host: string, allowed: Promise<boolean>) {
    begin('key');
    const result = (await allowed)
      ? await send('connection.key', { baseUrl, apiKey, consentHost: host })
      : ({ ok: false, problem: { code: 'permission_denied' } } as const);
    store.setState({ busyWith: null });
    if (!result.ok) failed(result.problem, host);
  }

  return {
    async onChange(changes: Partial<Settings>): Promise<void> {
      const before = store.getState().settings;
      const settings = { ...before, ...changes };
      store.setState({ settings, saved: null, problem: '' });
      try {
        await changeSettings(changes);
        store.setState({ saved: firstName(changes) });
      } catch {
        store.setState({ settings: before, problem: notStoredText() });
      }
    },

    /** A new list or tag of the navigation. */
    async onPutLabel(label: Label): Promise<void> {
      const { ok } = await send('label.put', { label });
      store.setState({ problem: ok ? '' : notStoredText() });
    },

    async onSample(): Promise<void> {
      begin('sample');
      const result = await send('sample.enter', {});
      store.setState({ busyWith: null });
      if (!result.ok) failed(result.problem, t`the service`);
    },

    async onLocalDemo(): Promise<void> {
      const host = getHost(store.getState().settings.demoOrigin);
      begin('local_demo');
      const result = await send('connection.local_demo', { consentHost: host });
      store.setState({ busyWith: null });
      if (!result.ok) failed(result.problem, host);
    },

    onKey(baseUrl: string, apiKey: string): void {
      const address = parseServiceAddress(baseUrl);
      if (!address.ok) return failed({ code: 'bad_base_url' }, baseUrl);
      const { host, permission } = address;
      void connect(baseUrl, apiKey, host, requestHost(permission));
    },

    async onTest(): Promise<void> {
      begin('test');
      const result = await send('connection.test', {});
      store.setState({ busyWith: null });
      if (result.ok) store.setState({ answeredIn: result.value.milliseconds });
      else failed(result.problem, store.getState().connection?.consent.host ?? t`the service`);
    },

    async onForget(): Promise<void> {
      const isSample = store.getState().connection?.mode === 'sample';
      const result = await send(isSample ? 'sample.leave' : 'connection.forget', {});
      if (!result.ok) {
        const what = isSample ? t`The demo was not left` : t`The key was not forgotten`;
        store.setState({ problem: t`${what}. Reload this page and try again.` });
      }
    },
  };
}

const firstName = (changes: Partial<Settings>): SettingName | null =>
  (Object.keys(changes) as SettingName[])[0] ?? null;
