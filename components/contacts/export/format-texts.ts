// The names of the file formats in menus.
import { t } from '@lingui/core/macro';
import type { FormatId } from '../../../lib/contacts/export/formats-and-presets.ts';

export const listFormatTexts = (): Record<FormatId, string> => ({
  csv: 'CSV',
  xlsx: t`Excel workbook`,
  vcard4: t`Address cards`,
  vcard3: t`Address cards, older programs`,
  json: t`Everything, for another program`,
});
