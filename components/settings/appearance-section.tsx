import { t } from '@lingui/core/macro';
import { LANGUAGE_SETTINGS, LANGUAGES } from '../../lib/i18n/languages.ts';
import { Select } from '../ui/fields/field.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from '../../lib/view/settings/settings-view.ts';

const languageOptions = () =>
  LANGUAGE_SETTINGS.map((value) => ({
    value,
    label: LANGUAGES.find(({ tag }) => tag === value)?.name ?? t`As in the browser`,
  }));

export const AppearanceSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection id="look" title={t`Look and keys`}>
    <SettingRow title={t`Language`} saved={saved === 'language'}>
      {() => (
        <Select
          label={t`Language`}
          hideLabel
          value={settings.language}
          options={languageOptions()}
          onValue={(language) => onChange({ language })}
        />
      )}
    </SettingRow>
    <SettingRow title={t`Theme`} saved={saved === 'theme'}>
      {() => (
        <Segmented
          label={t`Theme`}
          value={settings.theme}
          options={[
            { value: 'auto', label: t`Same as browser` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(theme) => onChange({ theme })}
        />
      )}
    </SettingRow>
    <SettingRow
      title={t`Single-key shortcuts`}
      text={t`W P M to reveal, C to copy, S to save. They work only when the panel has focus.`}
      saved={saved === 'singleKeys'}
    >
      {(titleId) => (
        <Switch
          label={t`Single-key shortcuts`}
          labelledBy={titleId}
          checked={settings.singleKeys}
          onChange={(singleKeys) => onChange({ singleKeys })}
        />
      )}
    </SettingRow>
    <SettingRow title={t`Show key hints`} saved={saved === 'keyHints'}>
      {(titleId) => (
        <Switch
          label={t`Show key hints`}
          labelledBy={titleId}
          checked={settings.keyHints}
          disabled={!settings.singleKeys}
          onChange={(keyHints) => onChange({ keyHints })}
        />
      )}
    </SettingRow>
  </SettingSection>
);
