import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/ui/icon.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { creditsText, amountText, countText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';
import { Link } from '../parts/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { navGroups, type NavEntry } from './nav-entries.ts';

/** The side of the window; where there is no room for one, a bar whose button opens it. */
export function Side() {
  const { session } = useDashboard();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', leave, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);
  return (
    <div className={open ? 'side is-open' : 'side'}>
      <div className="side-brand">
        <Icon name="mark" />
        <span className="cut" title={session.workspace.name}>
          {session.workspace.name}
        </span>
        <span className="grow" />
        <span className="side-toggle">
          <IconButton
            icon={open ? 'cross' : 'list'}
            label={open ? 'Close menu' : 'Menu'}
            aria-expanded={open}
            aria-controls="side-nav"
            onPress={() => setOpen(!open)}
          />
        </span>
      </div>
      <div className="side-inside" id="side-nav">
        <nav aria-label="Service">
          {navGroups(session).map(({ title, entries }) => (
            <div key={title} className="side-group">
              {title && <h2>{title}</h2>}
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.text} entry={entry} onFollow={close} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="side-foot">
          <Credits />
          <AccountMenu onFollow={close} />
        </div>
      </div>
    </div>
  );
}

function Entry({ entry, onFollow }: { entry: NavEntry; onFollow: () => void }) {
  const { router } = useDashboard();
  const screen = useStore(router.store, ({ route }) => route.screen);
  const { to, text, icon, also, count } = entry;
  const current = screen === to.screen ? 'page' : screen === also ? 'true' : undefined;
  return (
    <li>
      <Link className="side-link" to={to} aria-current={current} onFollow={onFollow}>
        <Icon name={icon} />
        {text}
        {count !== undefined && count.value > 0 && (
          <span className="side-count">
            {count.value.toLocaleString('en')}
            <span className="visually-hidden"> {count.words}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function Credits() {
  const { session } = useDashboard();
  const { credits, counts, version } = session;
  return (
    <div className="side-credits">
      <Icon name="token" />
      <b>{creditsText(credits.balance)}</b>
      {credits.held > 0 && (
        <span className="line">
          {amountText(credits.held)} held by {countText(counts.activeEnrichments, 'job')}
        </span>
      )}
      <span className="line meta">
        {globalThis.location.host}, v{version}
      </span>
    </div>
  );
}
