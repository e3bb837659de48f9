import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useRoute } from 'wouter';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../../../../components/ui/icons/icon.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { Menu } from '../../../../components/ui/menus/menu.tsx';
import { LANGUAGES } from '../../../../lib/i18n/languages.ts';
import { amountText, creditsText, numberText } from '../../../../lib/view/format.ts';
import type { Role } from '../../protocol/session.ts';
import { useDashboard } from '../dashboard.ts';
import type { LanguageStore } from '../state/language.ts';
import { navigationGroups, type NavigationEntry } from './navigation.ts';

/** The navigation at the side of the window. In a narrow window a bar with a button opens it. */
export function Sidebar() {
  const { session } = useDashboard();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);
  return (
    <aside className={open ? 'side is-open' : 'side'} aria-label={t`Workspace`}>
      <div className="brand">
        <Icon name="mark" />
        <span className="cut" title={session.workspace.name}>
          {session.workspace.name}
        </span>
        <span className="grow" />
        <span className="side-toggle">
          <IconButton
            icon={open ? 'cross' : 'list'}
            label={open ? t`Close menu` : t`Menu`}
            aria-expanded={open}
            aria-controls="side-nav"
            onPress={() => setOpen(!open)}
          />
        </span>
      </div>
      <div className="side-inside" id="side-nav">
        <nav aria-label={t`Service`}>
          {navigationGroups(session).map(({ title, entries }) => (
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
    </aside>
  );
}

function Entry({ entry, onFollow }: { entry: NavigationEntry; onFollow: () => void }) {
  const { href, text, icon, paths = href, detailPath = href, count } = entry;
  const [isShown] = useRoute(paths);
  const [isDetailShown] = useRoute(detailPath);
  const current = isShown ? 'page' : isDetailShown ? 'true' : undefined;
  return (
    <li>
      <Link className="side-link" href={href} aria-current={current} onClick={onFollow}>
        <Icon name={icon} />
        {text}
        {count !== undefined && count.value > 0 && (
          <span className="side-count meta">
            {numberText(count.value)}
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
  const { host } = globalThis.location;
  const jobs = counts.activeEnrichments;
  const held = amountText(credits.held);
  return (
    <div className="side-credits">
      <Icon name="token" />
      <b>{creditsText(credits.balance)}</b>
      {credits.held > 0 && (
        <span className="line">
          <Trans>
            {held} held by <Plural value={jobs} one="# job" other="# jobs" />
          </Trans>
        </span>
      )}
      <span className="line meta">
        <Trans>
          {host}, v{version}
        </Trans>
      </span>
    </div>
  );
}

const roleText = (role: Role): string => (role === 'operator' ? t`operator` : t`member`);

/** The name of the signed-in person, and the menu to change the password or sign out. */
function AccountMenu({ onFollow }: { onFollow: () => void }) {
  const { session, sessionStore, announcer, language } = useDashboard();
  const [, navigate] = useLocation();
  const { email, role } = session.person;
  const signOut = useMutation({
    mutationFn: () => sessionStore.signOut(),
    onSuccess: (failure) => {
      if (!failure) announcer.say(t`Signed out`);
    },
  });
  return (
    <div className="side-account">
      <span className="grow">
        <span className="cut who" title={email}>
          {email}
        </span>
        <span className="meta">
          {signOut.data ? t`Not signed out: the service does not answer.` : roleText(role)}
        </span>
      </span>
      <LanguageMenu language={language} />
      <Menu
        icon="more"
        label={t`Your account`}
        items={[
          {
            key: 'password',
            label: t`Change password`,
            icon: 'lock',
            onChoose: () => {
              navigate('/password');
              onFollow();
            },
          },
          {
            key: 'out',
            label: signOut.isPending ? t`Signing out` : t`Sign out`,
            icon: 'arrow-forward',
            onChoose: () => signOut.mutate(),
          },
        ]}
      />
    </div>
  );
}

function LanguageMenu({ language }: { language: LanguageStore }) {
  const { setting } = useStore(language.store);
  const options = [
    { tag: 'auto', name: t`As in the browser` } as const,
    ...LANGUAGES.map(({ tag, name }) => ({ tag, name })),
  ];
  return (
    <Menu
      icon="globe"
      label={t`Language`}
      items={options.map(({ tag, name }) => ({
        key: tag,
        label: name,
        checked: tag === setting,
        onChoose: () => void language.choose(tag),
      }))}
    />
  );
}
