import { Menu, type MenuItem } from '../../../../../components/ui/menu.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { When } from '../../parts/when.tsx';
import { keyMark, limitText } from '../../words/keys.ts';
import type { KeyDialog } from './key-dialogs.tsx';

export const keyColumns = (
  now: Date,
  onDialog: (dialog: KeyDialog) => void,
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
      const { word, icon, tone } = keyMark(key, now);
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
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Never'),
  },
  {
    key: 'made',
    head: 'Made',
    width: '124px',
    wide: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
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
        <Menu icon="more" label={`Actions for ${key.name}`} items={itemsOf(key, onDialog)} />
      ),
  },
];

function itemsOf(key: ApiKey, onDialog: (dialog: KeyDialog) => void): MenuItem[] {
  const change: MenuItem = {
    key: 'change',
    label: 'Rename, set limit',
    icon: 'pencil',
    onChoose: () => onDialog({ what: 'change', key }),
  };
  const rotate: MenuItem = {
    key: 'rotate',
    label: 'Rotate',
    icon: 'refresh',
    onChoose: () => onDialog({ what: 'rotate', key }),
  };
  const revoke: MenuItem = {
    key: 'revoke',
    label: 'Revoke',
    icon: 'barred',
    danger: true,
    onChoose: () => onDialog({ what: 'revoke', key }),
  };
  return key.state === 'active' ? [change, rotate, revoke] : [revoke];
}
