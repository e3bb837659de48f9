// The actions of the sites section. The permission is requested in the user's click; the worker does the rest.
import { t } from '@lingui/core/macro';
import { toMatchPattern, parseTypedHost } from '../../lib/detect/watch/watchable-sites.ts';
import type { send } from '../../lib/messages/send.ts';
import type { requestHost } from '../../lib/platform/allowed-host.ts';
import { nothingChangedText } from '../../lib/view/notices/nothing-changed-text.ts';
import type { OptionsStore } from './options-store.ts';

type Collaborators = {
  store: OptionsStore;
  send: typeof send;
  requestHost: typeof requestHost;
};

export type SiteActions = ReturnType<typeof createSiteActions>;

const noHostText = (): string =>
  t`Enter the address of an https site, such as www.acme.example. Mailboxes are never watched.`;

export function createSiteActions({ store, send, requestHost }: Collaborators) {
  const say = (siteProblem: string) => store.setState({ siteProblem });

  async function allow(host: string, asked: Promise<boolean>): Promise<boolean> {
    if (!(await asked)) {
      say(t`The browser did not allow ${host}. Press “Add site” again and confirm.`);
      return false;
    }
    const { ok } = await send('site.badge', { host, isOn: true });
    if (!ok) say(nothingChangedText());
    return ok;
  }

  return {
    /** Whether the site was added. */
    add(text: string): Promise<boolean> {
      const host = parseTypedHost(text);
      say(host ? '' : noHostText());
      return host ? allow(host, requestHost(toMatchPattern(host))) : Promise.resolve(false);
    },

    async remove(host: string): Promise<void> {
      const { ok } = await send('site.badge', { host, isOn: false });
      say(ok ? '' : nothingChangedText());
    },
  };
}
