import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listText } from '../../../../../lib/i18n/list-text.ts';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import type { RetentionFact } from '../../../protocol/retention.ts';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';

const TEXTS: Record<RetentionFact['what'], { name: MessageDescriptor; text: MessageDescriptor }> = {
  results: {
    name: msg`Results`,
    text: msg`What was found. Until then a repeated request for the same person is free.`,
  },
  ledger: { name: msg`Ledger`, text: msg`Credits added, spent and given back.` },
  webhook_log: { name: msg`Webhook log`, text: msg`What was sent, and each try.` },
  idempotency_keys: {
    name: msg`Idempotency keys`,
    text: msg`They prevent a repeated start from running twice.`,
  },
  sessions: { name: msg`Sign-ins`, text: msg`Browsers that are signed in to this dashboard.` },
  browsers: {
    name: msg`Known browsers`,
    text: msg`After the last sign-in there, so that wrong passwords elsewhere do not block a sign-in.`,
  },
  import_rejects: { name: msg`Import rejects`, text: msg`Rows that could not be read in.` },
  suppression: {
    name: msg`Suppression list`,
    text: msg`Fingerprints of people who are not looked up.`,
  },
};

function keptText({ months, days }: RetentionFact): string {
  const parts = [
    months === null ? '' : plural(months, { one: '# month', other: '# months' }),
    days === null ? '' : plural(days, { one: '# day', other: '# days' }),
  ].filter(Boolean);
  return parts.length > 0 ? listText(parts) : t`Until it is deleted`;
}

const retentionColumns = (): readonly Column<RetentionFact>[] => [
  {
    key: 'what',
    head: t`What`,
    width: 'minmax(140px, 1fr)',
    block: 'lead',
    cell: ({ what }) => i18n._(TEXTS[what].name),
  },
  { key: 'kept', head: t`Kept for`, width: 'minmax(150px, 1fr)', cell: keptText },
  {
    key: 'text',
    head: t`What it is for`,
    width: 'minmax(200px, 3fr)',
    cell: ({ what }) => i18n._(TEXTS[what].text),
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
      failureTitle={t`The rules did not load`}
      getRows={({ facts }) => facts}
      label={t`How long things are kept`}
      columns={retentionColumns}
      rowKey={({ what }) => what}
    />
  );
}
