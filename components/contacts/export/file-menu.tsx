import { t } from '@lingui/core/macro';
import {
  FORMATS,
  PRESETS,
  type ExportTarget,
  type FormatId,
  type PresetId,
} from '../../../lib/contacts/export/formats-and-presets.ts';
import { Menu, type MenuItem } from '../../ui/menus/menu.tsx';
import { listFormatTexts } from './format-texts.ts';

type Props = {
  label: string;
  /** The visible text, where it is shorter than the label. */
  text?: string;
  /** How the button looks. */
  button: Parameters<typeof Menu>[0]['button'];
  onExport: (target: ExportTarget) => void;
  /** Opens the contacts page, which has the options of files. */
  onOptions: () => void;
};

/** A menu with every file format and importer. The file is written with the options that were chosen last. */
export function FileMenu({ label, text, button, onExport, onOptions }: Props) {
  const texts = listFormatTexts();
  const formats = (Object.keys(FORMATS) as FormatId[]).map((format): MenuItem => ({
    key: format,
    label: texts[format],
    icon: FORMATS[format].icon,
    note: FORMATS[format].hint,
    onChoose: () => onExport(format),
  }));
  const presets = (Object.keys(PRESETS) as PresetId[]).map((preset): MenuItem => ({
    key: preset,
    label: t`CSV for ${{ program: PRESETS[preset].name }}`,
    icon: 'arrow-forward',
    onChoose: () => onExport(preset),
  }));
  const options: MenuItem = {
    key: 'options',
    label: t`Columns and options, on the contacts page`,
    icon: 'external',
    onChoose: onOptions,
  };
  return (
    <Menu
      label={label}
      {...(text !== undefined && { text })}
      button={button}
      items={[...formats, ...presets, options]}
      foot={t`Files are written on this computer.`}
    />
  );
}
