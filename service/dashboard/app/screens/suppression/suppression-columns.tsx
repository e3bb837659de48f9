import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import type { Suppression } from '../../../protocol/server.ts';
import { timeColumn } from '../../components/columns.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { OpenDialog } from '../../components/list-screen.tsx';
import { KINDS } from './person-fields.tsx';

export const suppressionColumns = (openDialog: OpenDialog): readonly Column<Suppression>[] => [
  {
    key: 'kind',
    head: t`Known by`,
    width: 'minmax(160px, 1fr)',
    block: 'lead',
    cell: ({ kind }) => (
      <Status tone="neutral" icon="barred">
        {kindText(kind)}
      </Status>
    ),
  },
  {
    key: 'label',
    head: t`Masked`,
    width: 'minmax(150px, 1.2fr)',
    cell: ({ label }) => label && <span className="ltr">{label}</span>,
  },
  {
    key: 'why',
    head: t`Why`,
    width: 'minmax(160px, 2fr)',
    cell: ({ reason, note }) => note || (reason === 'erasure' ? t`Erased` : null),
  },
  timeColumn(t`Added`, '112px', ({ addedAt }) => addedAt),
  {
    key: 'remove',
    head: t`Actions`,
    width: '112px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (row) => <RemoveButton row={row} openDialog={openDialog} />,
  },
];

type RemoveProps = { row: Suppression; openDialog: OpenDialog };

function RemoveButton({ row, openDialog }: RemoveProps) {
  const entry = entryName(row);
  return (
    <Button
      size="sm"
      name={t`Remove ${entry}`}
      onPress={() =>
        openDialog((dialog) => (
          <ConfirmDialog
            {...dialog}
            title={t`Remove from the list?`}
            verb={t`Remove`}
            cancelLabel={t`Keep suppressed`}
            danger
            call="removeSuppression"
            request={{ params: { id: row.id } }}
            failureTitle={t`Not removed`}
            announcement={t`Removed from the list`}
          >
            <p>{entry}</p>
            <p>
              <Trans>All workspaces on this server can look this person up again.</Trans>
            </p>
          </ConfirmDialog>
        ))
      }
    >
      <Trans>Remove</Trans>
    </Button>
  );
}

const kindText = (kind: Suppression['kind']): string =>
  kind ? i18n._(KINDS[kind].name) : t`Person`;

/** "Email z…@h….example": what the list itself can say of an entry. */
const entryName = ({ kind, label }: Suppression): string =>
  [kindText(kind), label].filter(Boolean).join(' ');
