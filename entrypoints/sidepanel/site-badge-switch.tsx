import '../../components/frame/site-badge.css';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { SiteBadge } from '../../components/frame/site-badge.tsx';
import { useFollowed } from '../../components/ui/hooks/use-followed.ts';
import type { Reading } from '../../lib/detect/subject.ts';
import { toMatchPattern, toWatchableHost } from '../../lib/detect/watch/watchable-sites.ts';
import { send } from '../../lib/messages/send.ts';
import { requestHost } from '../../lib/platform/allowed-host.ts';
import { sitesItem } from '../../lib/settings/sites.ts';

/** The badge switch of the site that was read; empty for mailboxes, plain http and private windows. */
export function SiteBadgeSwitch({ reading }: { reading: Reading }) {
  const sites = useFollowed(sitesItem.follow);
  const [problem, setProblem] = useState('');
  const host = reading.isPrivate ? null : toWatchableHost(reading.url);
  if (host === null || sites === null) return null;

  function change(isOn: boolean): void {
    if (host === null) return;
    void requestHost(isOn ? toMatchPattern(host) : null).then(async (isAllowed) => {
      if (!isAllowed) return setProblem(t`The browser did not allow it. Nothing was changed.`);
      const { ok } = await send('site.badge', { host, isOn });
      setProblem(ok ? '' : t`Nothing was changed. Close the panel, open it and try again.`);
    });
  }

  return <SiteBadge host={host} isOn={sites.includes(host)} problem={problem} onChange={change} />;
}
