import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FooterLine } from '../../lib/view/footer-line.ts';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

type Props = { line: FooterLine; onKeys: () => void };

export function Footer({ line, onKeys }: Props) {
  const { announced } = useShortcut('?');
  return (
    <footer className="panel-footer">
      <span className="text">
        <FooterText line={line} />
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Keys`}
        title={t`Keys`}
        aria-keyshortcuts={announced}
        onClick={onKeys}
      >
        <Kbd>?</Kbd>
      </button>
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
          <span>
            <Trans>nothing is sent</Trans>
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
          <span>
            {balance === null ? (
              t`balance not known`
            ) : (
              <Trans>
                <Balance credits={balance} /> credits as of {at}
              </Trans>
            )}
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
            {line.balance === null ? (
              <b>
                <Trans>Balance not known</Trans>
              </b>
            ) : (
              <b>
                <Balance credits={line.balance} /> {line.unit}
                {line.low && (
                  <span className="visually-hidden">
                    <Trans>, low</Trans>
                  </span>
                )}
              </b>
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

/** The number only; the style sheet draws its comma. */
function Balance({ credits }: { credits: number }) {
  const [whole = '', fraction] = String(credits).split('.');
  const groups = whole.match(/\d{1,3}(?=(\d{3})*$)/g) ?? [whole];
  return (
    <span data-testid="balance">
      {groups.map((group, index) => (
        <span key={`${groups.length - index}`} className={index > 0 ? 'thousands' : undefined}>
          {group}
        </span>
      ))}
      {fraction && `.${fraction}`}
    </span>
  );
}
