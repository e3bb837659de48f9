// The short sections: what a click opens, what is sent, how it looks.
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from './settings-view.ts';

export const ClickSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection
    id="click"
    title="Toolbar icon"
    lead="Sidelight reads a page only when you click its icon there."
  >
    <SettingRow
      title="A click opens"
      text="The panel stays beside the page. The popup shows the same, smaller, and closes by itself."
      saved={saved === 'clickOpens'}
    >
      {() => (
        <Segmented
          label="A click opens"
          value={settings.clickOpens}
          options={[
            { value: 'panel', label: 'Side panel' },
            { value: 'popup', label: 'Popup' },
          ]}
          onChange={(clickOpens) => onChange({ clickOpens })}
        />
      )}
    </SettingRow>
  </SettingSection>
);

export const PrivacySection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection
    id="privacy"
    title="Privacy"
    lead="Nothing leaves this browser until you press a button that shows a price."
  >
    <SettingRow
      title="Send the profile link with a reveal"
      text="More people are found. Off sends the name, the company and its site only."
      saved={saved === 'sendProfileLink'}
    >
      {(titleId) => (
        <Switch
          label="Send the profile link with a reveal"
          labelledBy={titleId}
          checked={settings.sendProfileLink}
          onChange={(sendProfileLink) => onChange({ sendProfileLink })}
        />
      )}
    </SettingRow>
  </SettingSection>
);

export const LookSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection id="look" title="Look and keys">
    <SettingRow title="Theme" saved={saved === 'theme'}>
      {() => (
        <Segmented
          label="Theme"
          value={settings.theme}
          options={[
            { value: 'auto', label: 'Same as browser' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(theme) => onChange({ theme })}
        />
      )}
    </SettingRow>
    <SettingRow
      title="Single-key shortcuts"
      text="W P M to reveal, C to copy, S to save. They work only when the panel has focus."
      saved={saved === 'singleKeys'}
    >
      {(titleId) => (
        <Switch
          label="Single-key shortcuts"
          labelledBy={titleId}
          checked={settings.singleKeys}
          onChange={(singleKeys) => onChange({ singleKeys })}
        />
      )}
    </SettingRow>
    <SettingRow title="Show key hints" saved={saved === 'keyHints'}>
      {(titleId) => (
        <Switch
          label="Show key hints"
          labelledBy={titleId}
          checked={settings.keyHints}
          disabled={!settings.singleKeys}
          onChange={(keyHints) => onChange({ keyHints })}
        />
      )}
    </SettingRow>
  </SettingSection>
);
