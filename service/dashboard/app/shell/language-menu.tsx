import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Menu } from '../../../../components/ui/menu.tsx';
import { LANGUAGES } from '../../../../lib/i18n/languages.ts';
import type { LanguageStore } from '../state/language.ts';

export function LanguageMenu({ language }: { language: LanguageStore }) {
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
