import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { perLanguage, textLocale } from '../../../../../lib/i18n/format-locale.ts';
import { amountText, timeText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import {
  actionsColumn,
  amountColumn,
  timeColumn,
  type RowAction,
} from '../../components/columns.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { OpenDialog } from '../../components/list-screen.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { ChangeKey, RotateKey } from './key-dialogs.tsx';

export const keyColumns = (now: Date, openDialog: OpenDialog): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    head: t`Name`,
    width: 'minmax(140px, 1.2fr)',
    block: 'lead',
    cell: ({ name }) => name,
  },
  {
    key: 'hint',
    head: t`Key`,
    width: '96px',
    cell: ({ hint }) => (hint ? <code className="ltr">…{hint}</code> : t`Not kept`),
  },
  {
    key: 'status',
    head: t`Status`,
    width: 'minmax(156px, 1.6fr)',
    cell: (key) => <MarkStatus mark={keyMark(key, now)} />,
  },
  {
    key: 'limit',
    head: t`Credit limit`,
    width: 'minmax(120px, 1fr)',
    cell: ({ spendLimit }) => {
      if (spendLimit === null) return t`None`;
      const amount = amountText(spendLimit);
      return t`${amount} a month`;
    },
  },
  amountColumn(t`Spent this month`, '128px', ({ spentThisMonth }) => spentThisMonth),
  timeColumn(t`Last used`, '112px', ({ lastUsedAt }) => lastUsedAt, { wide: true }),
  timeColumn(t`Created`, '124px', ({ createdAt }) => createdAt, { wide: true }),
  actionsColumn(openDialog, ({ name }) => name, keyActions),
];

function keyMark({ state, revokedAt, expiresAt }: ApiKey, now: Date): Mark {
  switch (state) {
    case 'revoked':
      return { word: revokedText(revokedAt, now), icon: 'barred', tone: 'neutral' };
    case 'expiring':
      return { word: untilText(expiresAt, now), icon: 'clock', tone: 'warn' };
    case 'active':
      return { word: t`Active`, icon: 'check-circle', tone: 'ok' };
  }
}

function revokedText(at: string | null, now: Date): string {
  if (at === null) return t`Revoked`;
  const time = timeText(new Date(at), now);
  return t`Revoked ${time}`;
}

const untilMoment = perLanguage(
  () =>
    new Intl.DateTimeFormat(textLocale(), {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** A time in the future: without a date it is today. */
function untilText(at: string | null, now: Date): string {
  if (!at) return t`Works until it is revoked`;
  const then = new Date(at);
  const isToday = then.toDateString() === now.toDateString();
  const time = isToday ? timeText(then, now) : untilMoment().format(then);
  return t`Works until ${time}`;
}

function keyActions(apiKey: ApiKey): RowAction[] {
  const { id, name } = apiKey;
  const change: RowAction = {
    label: t`Rename, set limit`,
    icon: 'pencil',
    renderDialog: (dialog) => <ChangeKey {...dialog} apiKey={apiKey} />,
  };
  const rotate: RowAction = {
    label: t`Rotate`,
    icon: 'refresh',
    renderDialog: (dialog) => <RotateKey {...dialog} apiKey={apiKey} />,
  };
  const revoke: RowAction = {
    label: t`Revoke`,
    icon: 'barred',
    danger: true,
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={t`Revoke “${name}”?`}
        verb={t`Revoke`}
        cancelLabel={t`Keep key`}
        danger
        call="revokeKey"
        request={{ params: { id } }}
        failureTitle={t`The key was not revoked`}
        announcement={t`${name} revoked`}
      >
        <p>
          <Trans>
            Requests with it are refused at once. Enrichments that it started go on. A revoked key
            does not come back.
          </Trans>
        </p>
      </ConfirmDialog>
    ),
  };
  if (apiKey.state === 'revoked') return [];
  return apiKey.state === 'active' ? [change, rotate, revoke] : [revoke];
}
