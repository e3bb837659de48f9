import { t } from '@lingui/core/macro';
import {
  COMPANY_FORMATS,
  FORMATS,
  type CompanyFormat,
} from '../../lib/contacts/export/formats-and-presets.ts';
import { listFormatTexts } from '../contacts/export/format-texts.ts';
import { Menu } from '../ui/menus/menu.tsx';

type Props = { onExport: (format: CompanyFormat) => void };

/** A menu with the file formats of companies. */
export function CompanyFileMenu({ onExport }: Props) {
  const texts = listFormatTexts();
  return (
    <Menu
      label={t`Export company`}
      text={t`Export`}
      button={{ variant: 'default', size: 'lg', icon: 'download', shortcut: 'E' }}
      items={COMPANY_FORMATS.map((format) => ({
        key: format,
        label: texts[format],
        icon: FORMATS[format].icon,
        note: FORMATS[format].hint,
        onChoose: () => onExport(format),
      }))}
      foot={t`Files are written on this computer.`}
    />
  );
}
