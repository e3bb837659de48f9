import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FooterLine } from '../../lib/view/footer-line.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { KeysButton } from './keys-button.tsx';

type Props = { line: FooterLine; onKeys: () => void };

export function Footer({ line, onKeys }: Props) {
  return (
    <footer className="panel-footer">
      <span className="text">
        <FooterText line={line} />
      </span>
      <KeysButton onPress={onKeys} />
    </footer>
  );
}

function FooterText({ line }: { line: FooterLine }) {
  switch (line.state) {
    case 'not_connected':
      return (
        <>
          <span className="row">
            <Icon name="offline" />
            <b>
              <Trans>Not connected</Trans>
            </b>
          </span>
          <span className="when-wide">
            <Trans>nothing about a page is sent</Trans>
          </span>
        </>
      );
    case 'offline': {
      const { balance, at } = line;
      return (
        <>
          <span className="row">
            <Icon name="offline" />
            <b>
              <Trans>Offline</Trans>
            </b>
          </span>
          <span data-testid="balance">
            {balance ? t`${balance} as of ${at}` : t`Balance not known`}
          </span>
        </>
      );
    }
    case 'connected': {
      const { spent } = line;
      return (
        <>
          <span className={line.low ? 'tone-warn' : 'row'}>
            <Icon name={line.low ? 'warning' : 'token'} />
            <b data-testid="balance">{line.balance || t`Balance not known`}</b>
            {line.low && (
              <span className="visually-hidden">
                <Trans>, low</Trans>
              </span>
            )}
          </span>
          <span>
            <Trans>
              {spent} <span className="when-roomy">this session</span>
            </Trans>
          </span>
          {line.held && <span className="held">{line.held}</span>}
        </>
      );
    }
  }
}
