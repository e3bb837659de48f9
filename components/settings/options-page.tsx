import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getHost } from '../../lib/view/web-address.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { ToolbarClickSection } from './toolbar-click-section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { LimitsSection } from './limits-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { ConnectionState, SectionProps } from '../../lib/view/settings/settings-view.ts';

const listSections = (): readonly { id: string; title: string; icon: IconName }[] => [
  { id: 'connection', title: t`Connection`, icon: 'link' },
  { id: 'click', title: t`Toolbar icon`, icon: 'mark' },
  { id: 'notifications', title: t`Notifications`, icon: 'bell' },
  { id: 'limits', title: t`Spend limits`, icon: 'gauge' },
  { id: 'sites', title: t`Sites`, icon: 'globe' },
  { id: 'privacy', title: t`Privacy`, icon: 'shield' },
  { id: 'send-to', title: t`Send to`, icon: 'send' },
  { id: 'data', title: t`Data backup and deletion`, icon: 'server' },
  { id: 'look', title: t`Look and keys`, icon: 'keyboard' },
];

type Props = SectionProps & {
  state: ConnectionState;
  notifications: ReactNode;
  /** Where the icon has a badge. */
  sites: ReactNode;
  /** Keeping, erasing, suppressing. */
  privacy: ReactNode;
  sendTo: ReactNode;
  /** Backup, restore, deletion. */
  data: ReactNode;
  now: Date;
  /** A setting could not be stored. */
  problem: string;
  onSample: () => void;
  onLocalDemo: () => void;
  onKey: (baseUrl: string, apiKey: string) => void;
  onTest: () => void;
  onForget: () => void;
};

export function OptionsPage(props: Props) {
  const { settings, saved, onChange, state } = props;
  const section = { settings, saved, onChange };
  return (
    <div className="options-page">
      <header className="options-header">
        <NavButton />
        <h1>
          <Trans>Settings</Trans>
        </h1>
      </header>
      <nav className="options-nav" aria-label={t`Settings`}>
        {listSections().map(({ id, title, icon }) => (
          <a key={id} href={`#${id}`}>
            <Icon name={icon} />
            {title}
          </a>
        ))}
      </nav>
      <main>
        {props.problem && (
          <p className="options-problem" role="alert">
            {props.problem}
          </p>
        )}
        <SettingSection
          id="connection"
          title={t`Connection`}
          lead={t`Where people and companies are looked up.`}
        >
          {state.connection ? (
            <ConnectionCard
              connection={state.connection}
              state={state}
              sendsProfileLink={settings.sendProfileLink}
              now={props.now}
              onKey={props.onKey}
              onTest={props.onTest}
              onForget={props.onForget}
            />
          ) : (
            <ConnectionForm
              state={state}
              sendsProfileLink={settings.sendProfileLink}
              demoHost={getHost(settings.demoOrigin)}
              onSample={props.onSample}
              onLocalDemo={props.onLocalDemo}
              onKey={props.onKey}
            />
          )}
        </SettingSection>
        <ToolbarClickSection {...section} />
        {props.notifications}
        <LimitsSection {...section} />
        {props.sites}
        <PrivacySection {...section}>{props.privacy}</PrivacySection>
        {props.sendTo}
        {props.data}
        <AppearanceSection {...section} />
      </main>
    </div>
  );
}

type PrivacyProps = SectionProps & {
  /** Keeping, erasing, suppressing. */
  children: ReactNode;
};

const PrivacySection = ({ settings, saved, onChange, children }: PrivacyProps) => (
  <SettingSection
    id="privacy"
    title={t`Privacy`}
    lead={t`Details of people and companies are sent only when you press a button for it. Find people sends your filters while you set them, to count for free.`}
  >
    <SettingRow
      title={t`Send the profile link with a reveal`}
      text={t`More people are found. Off sends the name, the company and its site only.`}
      saved={saved === 'sendProfileLink'}
    >
      {(titleId) => (
        <Switch
          label={t`Send the profile link with a reveal`}
          labelledBy={titleId}
          checked={settings.sendProfileLink}
          onChange={(sendProfileLink) => onChange({ sendProfileLink })}
        />
      )}
    </SettingRow>
    {children}
  </SettingSection>
);
