import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Switch } from '../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from '../../lib/view/settings/settings-view.ts';

type Props = SectionProps & {
  /** Keeping, erasing, suppressing. */
  children: ReactNode;
};

export const PrivacySection = ({ settings, saved, onChange, children }: Props) => (
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
