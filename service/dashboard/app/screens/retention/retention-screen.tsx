import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import type { RetentionFact } from '../../../protocol/session.ts';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';

const TEXTS: Record<RetentionFact['what'], { name: string; text: string }> = {
  results: {
    name: 'Results',
    text: 'What was found. Until then a repeated request for the same person is free.',
  },
  ledger: { name: 'Ledger', text: 'Credits added, spent and given back.' },
  webhook_log: { name: 'Webhook log', text: 'What was sent, and each try.' },
  idempotency_keys: {
    name: 'Idempotency keys',
    text: 'They prevent a repeated start from running twice.',
  },
  sessions: { name: 'Sign-ins', text: 'Browsers that are signed in to this dashboard.' },
  browsers: {
    name: 'Known browsers',
    text: 'After the last sign-in there, so that wrong passwords elsewhere do not block a sign-in.',
  },
  import_rejects: { name: 'Import rejects', text: 'Rows that could not be read in.' },
  suppression: { name: 'Suppression list', text: 'Fingerprints of people who are not looked up.' },
};

function keptText({ months, days }: RetentionFact): string {
  const parts = [
    months === null ? '' : plural(months, { one: '# month', other: '# months' }),
    days === null ? '' : plural(days, { one: '# day', other: '# days' }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : t`Until it is deleted`;
}

const COLUMNS: readonly Column<RetentionFact>[] = [
  {
    key: 'what',
    head: 'What',
    width: 'minmax(140px, 1fr)',
    block: 'lead',
    cell: ({ what }) => TEXTS[what].name,
  },
  { key: 'kept', head: 'Kept for', width: 'minmax(150px, 1fr)', cell: keptText },
  {
    key: 'text',
    head: 'What it is for',
    width: 'minmax(200px, 3fr)',
    cell: ({ what }) => TEXTS[what].text,
  },
];

export function RetentionScreen() {
  return (
    <ListScreen
      title={t`Retention`}
      intro={
        <p className="prose">
          <Trans>Older data is deleted automatically. A person can be erased earlier.</Trans>
        </p>
      }
      shown={useCall('getRetention', {})}
      subject={t`The rules`}
      rowsOf={({ facts }) => facts}
      label={t`How long things are kept`}
      columns={() => COLUMNS}
      rowKey={({ what }) => what}
    />
  );
}
