import { Menu, type MenuItem } from '../../../../../components/ui/menu.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import type { OpenDialog } from '../../components/crud-screen.tsx';
import type { Secret } from '../../components/new-secret.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { keyStatus, limitText } from '../../texts/keys.ts';
import { ChangeKey, RevokeKey, RotateKey } from './key-dialogs.tsx';

export const keyColumns = (
  now: Date,
  openDialog: OpenDialog,
  onSecret: (secret: Secret) => void,
): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    head: 'Name',
    width: 'minmax(140px, 1.2fr)',
    block: 'lead',
    cell: ({ name }) => name,
  },
  {
    key: 'hint',
    head: 'Key',
    width: '96px',
    cell: ({ hint }) => (hint ? <code className="ltr">…{hint}</code> : 'Not kept'),
  },
  {
    key: 'status',
    head: 'Status',
    width: 'minmax(156px, 1.6fr)',
    cell: (key) => {
      const { word, icon, tone } = keyStatus(key, now);
      return (
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
      );
    },
  },
  {
    key: 'limit',
    head: 'Credit limit',
    width: 'minmax(120px, 1fr)',
    cell: limitText,
  },
  {
    key: 'spent',
    head: 'Spent this month',
    width: '128px',
    end: true,
    cell: ({ spentThisMonth }) => <span className="strong">{amountText(spentThisMonth)}</span>,
  },
  {
    key: 'used',
    head: 'Last used',
    width: '112px',
    wide: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Timestamp at={lastUsedAt} /> : 'Never'),
  },
  {
    key: 'made',
    head: 'Made',
    width: '124px',
    wide: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    key: 'actions',
    head: 'Actions',
    width: '56px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (key) =>
      key.state === 'revoked' ? null : (
        <Menu
          icon="more"
          label={`Actions for ${key.name}`}
          items={keyActions(key, openDialog, onSecret)}
        />
      ),
  },
];

function keyActions(
  key: ApiKey,
  openDialog: OpenDialog,
  onSecret: (secret: Secret) => void,
): MenuItem[] {
  const change: MenuItem = {
    key: 'change',
    label: 'Rename, set limit',
    icon: 'pencil',
    onChoose: () => openDialog((props) => <ChangeKey {...props} apiKey={key} />),
  };
  const rotate: MenuItem = {
    key: 'rotate',
    label: 'Rotate',
    icon: 'refresh',
    onChoose: () =>
      openDialog((props) => <RotateKey {...props} apiKey={key} onSecret={onSecret} />),
  };
  const revoke: MenuItem = {
    key: 'revoke',
    label: 'Revoke',
    icon: 'barred',
    danger: true,
    onChoose: () => openDialog((props) => <RevokeKey {...props} apiKey={key} />),
  };
  return key.state === 'active' ? [change, rotate, revoke] : [revoke];
}
