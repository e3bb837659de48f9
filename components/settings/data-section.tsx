import { countText, listText } from '../../lib/view/format.ts';
import { Icon } from '../ui/icon.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';
import type { StoredCounts } from './settings-view.ts';

type Props = { counts: StoredCounts | null; contactsUrl: string };

export const DataSection = ({ counts, contactsUrl }: Props) => (
  <SettingSection
    id="data"
    title="Your data"
    lead="People, companies, searches and receipts live in this browser profile, on this computer."
  >
    <SettingRow title="Stored here" text={counts ? wordsOf(counts) : ''}>
      {() => (
        <a className="button" href={contactsUrl}>
          <Icon name="contact-card" />
          Open contacts
        </a>
      )}
    </SettingRow>
  </SettingSection>
);

const wordsOf = ({ people, companies, jobs, receipts }: StoredCounts): string =>
  listText([
    countText(people, 'person', 'people'),
    countText(companies, 'company', 'companies'),
    countText(jobs, 'search', 'searches'),
    countText(receipts, 'receipt'),
  ]);
