import { t } from '@lingui/core/macro';
import { CompanyFileMenu } from '../../../components/company/company-file-menu.tsx';
import type { CompanyFormat } from '../../../lib/contacts/export/formats-and-presets.ts';
import { downloadFile } from '../../../lib/page/actions/download.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { ListedCompany } from '../../../lib/view/company/listed-company.ts';

type Props = {
  db: Database;
  settings: Settings;
  now: Date;
  company: ListedCompany;
  /** Called with the progress, then with the outcome. */
  onText: (text: string) => void;
};

/** Writes the shown company to a file. */
export function CompanyExport({ db, settings, now, company, onText }: Props) {
  async function write(format: CompanyFormat): Promise<void> {
    onText(t`Writing the file…`);
    try {
      // Loaded when it is needed: the formats of files are large.
      const { writeCompanies } = await import('../../../lib/page/actions/export-companies.ts');
      const { name, file, text } = await writeCompanies(db, format, [company], settings, now);
      if (file) downloadFile(name, file);
      onText(text);
    } catch {
      onText(t`The file was not written. Open this page again and retry.`);
    }
  }
  return <CompanyFileMenu onExport={(format) => void write(format)} />;
}
