import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listText } from '../../lib/i18n/list-text.ts';
import { Icon } from '../ui/icon.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { StoredCounts } from '../../lib/view/settings/settings-view.ts';

type Props = { counts: StoredCounts | null; contactsUrl: string };

export const DataSection = ({ counts, contactsUrl }: Props) => (
  <SettingSection
    id="data"
    title={t`Your data`}
    lead={t`People, companies, searches and receipts live in this browser profile, on this computer.`}
  >
    <SettingRow title={t`Stored here`} text={counts ? toWords(counts) : ''}>
      {() => (
        <a className="button" href={contactsUrl}>
          <Icon name="contact-card" />
          <Trans>Open contacts</Trans>
        </a>
      )}
    </SettingRow>
  </SettingSection>
);

const toWords = ({ people, companies, jobs, receipts }: StoredCounts): string =>
  listText([
    plural(people, { one: '# person', other: '# people' }),
    plural(companies, { one: '# company', other: '# companies' }),
    plural(jobs, { one: '# search', other: '# searches' }),
    plural(receipts, { one: '# receipt', other: '# receipts' }),
  ]);
