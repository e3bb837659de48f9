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
        aria-label="Keys"
        title="Keys"
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
            <b>Not connected</b>
          </span>
          <span>nothing is sent</span>
        </>
      );
    case 'offline':
      return (
        <>
          <span className="row">
            <Icon name="offline" />
            <b>Offline</b>
          </span>
          <span>
            {line.balance === null ? (
              'balance not known'
            ) : (
              <>
                <Balance credits={line.balance} /> credits at {line.at}
              </>
            )}
          </span>
        </>
      );
    case 'connected':
      return (
        <>
          <span className={line.low ? 'tone-warn' : 'row'}>
            <Icon name={line.low ? 'warning' : 'token'} />
            {line.balance === null ? (
              <b>Balance not known</b>
            ) : (
              <b>
                <Balance credits={line.balance} /> {line.unit}
                {line.low && <span className="visually-hidden">, low</span>}
              </b>
            )}
          </span>
          <span>
            {line.spent}
            <span className="when-roomy"> this session</span>
          </span>
          {line.held && <span className="held">{line.held}</span>}
        </>
      );
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
