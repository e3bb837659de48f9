import { t } from '@lingui/core/macro';
import { CreditsField } from './credits-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from '../../lib/view/settings/settings-view.ts';

const listLimits = () =>
  [
    {
      name: 'jobLimit',
      title: t`Per job`,
      label: t`Credits per job`,
      text: t`One press of a button, or up to 100 people of a list that go out together.`,
    },
    {
      name: 'sessionLimit',
      title: t`Per session`,
      label: t`Credits per session`,
      text: t`A session ends when you close the browser, or after 12 hours.`,
    },
    { name: 'dayLimit', title: t`Per day`, label: t`Credits per day`, text: '' },
    {
      name: 'askAbove',
      title: t`Ask before one click can cost more than`,
      label: t`Credits for one click`,
      text: t`The button then asks once more, with the price on it.`,
    },
    {
      name: 'warnBelow',
      title: t`Warn when the balance falls below`,
      label: t`Credits left`,
      text: '',
    },
  ] as const;

export const LimitsSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection
    id="limits"
    title={t`Spend limits`}
    lead={t`Reaching a limit stops new reveals. It never cancels one already running.`}
  >
    {listLimits().map(({ name, title, label, text }) => (
      <SettingRow key={name} title={title} text={text} saved={saved === name}>
        {() => (
          <CreditsField
            label={label}
            value={settings[name]}
            onValue={(credits) => onChange({ [name]: credits })}
          />
        )}
      </SettingRow>
    ))}
  </SettingSection>
);
