import { t } from '@lingui/core/macro';
import { FileMenu } from '../../../components/contacts/export/file-menu.tsx';
import type { ExportTarget } from '../../../lib/contacts/export/formats-and-presets.ts';
import { exportListedPeople } from '../../../lib/page/actions/save-listed-people.ts';
import { openContacts } from '../../../lib/page/navigation.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';

type Props = {
  db: Database;
  settings: Settings;
  now: Date;
  contactId: string;
  /** Called with the progress, then with the outcome. */
  onText: (text: string) => void;
};

/** Writes the shown person to a file. */
export function PersonExport({ db, settings, now, contactId, onText }: Props) {
  async function write(target: ExportTarget): Promise<void> {
    onText(t`Writing the file…`);
    onText(await exportListedPeople(db, target, [contactId], settings, now));
  }
  return (
    <FileMenu
      label={t`Export contact`}
      text={t`Export`}
      button={{ variant: 'quiet', size: 'sm', shortcut: 'E' }}
      onExport={(target) => void write(target)}
      onOptions={() => openContacts()}
    />
  );
}
