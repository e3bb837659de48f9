import { t } from '@lingui/core/macro';
import { RadioCard } from '../ui/fields/radio-card.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingSection } from './setting-section.tsx';
import type { SectionProps } from '../../lib/view/settings/settings-view.ts';

const listTargets = () =>
  [
    { value: 'panel', title: t`Side panel`, text: t`Stays beside the page while you browse.` },
    {
      value: 'popup',
      title: t`Popup`,
      text: t`The same, smaller. Closes when you click elsewhere.`,
    },
  ] as const;

export const ToolbarClickSection = ({ settings, saved, onChange }: SectionProps) => (
  <SettingSection
    id="click"
    title={t`Toolbar icon`}
    lead={t`What a click on it opens. Sidelight reads a page only when you click there.`}
  >
    <fieldset className="setting-columns" aria-label={t`A click on the toolbar icon opens`}>
      {listTargets().map(({ value, title, text }) => (
        <RadioCard
          key={value}
          name="click-opens"
          title={title}
          text={text}
          checked={settings.clickOpens === value}
          onChoose={() => onChange({ clickOpens: value })}
        />
      ))}
    </fieldset>
    <SavedMark saved={saved === 'clickOpens'} />
  </SettingSection>
);
