import { t } from '@lingui/core/macro';
import { CreditsField } from './credits-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from './settings-view.ts';

const LIMITS = [
  {
    name: 'jobLimit',
    title: 'Per job',
    label: 'Credits per job',
    text: 'One press of a button, or up to 100 people of a list that go out together.',
  },
  {
    name: 'sessionLimit',
    title: 'Per session',
    label: 'Credits per session',
    text: 'A session ends when you close the browser, or after 12 hours.',
  },
  { name: 'dayLimit', title: 'Per day', label: 'Credits per day', text: '' },
  {
    name: 'askAbove',
    title: 'Ask before one click can cost more than',
    label: 'Credits for one click',
    text: 'The button then asks once more, with the price on it.',
  },
  {
    name: 'warnBelow',
    title: 'Warn when the balance falls below',
    label: 'Credits left',
    text: '',
  },
] as const;

export const LimitsSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection
    id="limits"
    title={t`Spend limits`}
    lead={t`Reaching a limit stops new reveals. It never cancels one already running.`}
  >
    {LIMITS.map(({ name, title, label, text }) => (
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
