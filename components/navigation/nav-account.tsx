import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FooterLine } from '../../lib/view/footer-line.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The balance, and what was spent and is held. */
export function NavAccount({ line }: { line: FooterLine }) {
  if (line.state === 'not_connected') {
    return (
      <p className="side-balance">
        <Icon name="offline" />
        <b>
          <Trans>Not connected</Trans>
        </b>
      </p>
    );
  }
  const balance = line.balance || t`Balance not known`;
  if (line.state === 'offline') {
    const { at } = line;
    return (
      <p className="side-balance">
        <Icon name="offline" />
        <b>
          <Trans>Offline</Trans>
        </b>
        <span className="side-spent">{at ? t`${balance} as of ${at}` : balance}</span>
      </p>
    );
  }
  const { spent, held } = line;
  return (
    <p className="side-balance">
      <span className={line.low ? 'row tone-warn' : 'row'}>
        <Icon name={line.low ? 'warning' : 'token'} />
        <b>{balance}</b>
      </span>
      {line.low && (
        <span className="visually-hidden">
          <Trans>, low</Trans>
        </span>
      )}
      <span className="side-spent">
        {held ? t`${spent} this session, ${held}` : t`${spent} this session`}
      </span>
    </p>
  );
}
