import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { numberText } from '../../lib/view/format.ts';
import type { SearchRow } from '../../lib/view/find/saved-searches.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

type LinkProps = {
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
};

const linkColumn = (
  { hrefOf, onOpen }: LinkProps,
  head: string,
  getText: (row: SearchRow) => string,
): Column<SearchRow> => ({
  key: 'search',
  head,
  width: 'minmax(150px, 1fr)',
  block: 'lead',
  cell: (row) => (
    <a className="find-name" href={hrefOf(row.id)} onClick={() => onOpen(row.id)}>
      {getText(row)}
    </a>
  ),
});

type ColumnProps = LinkProps & {
  onAsk: (row: SearchRow) => void;
};

/** The columns of the searches with a name. */
export const savedColumns = (props: ColumnProps): Column<SearchRow>[] => [
  linkColumn(props, t`Search`, ({ name }) => name),
  {
    key: 'conditions',
    head: t`Conditions`,
    width: 'minmax(160px, 1.6fr)',
    cell: ({ conditions }) => conditions,
  },
  {
    key: 'people',
    head: t({ context: 'number', message: 'People' }),
    width: '88px',
    end: true,
    cell: ({ total }) => (total === null ? '' : numberText(total)),
  },
  {
    key: 'added',
    head: t`New since last time`,
    width: '200px',
    cell: ({ added, isAddedCertain, addedPrice, total }) =>
      added > 0 ? (
        <span className="meta find-added">
          <Status tone="run" icon="plus">
            {isAddedCertain ? (
              <Plural value={added} one="# new" other="# new" />
            ) : (
              <Plural value={added} one="At least # new" other="At least # new" />
            )}
          </Status>
          {' · '}
          {addedPrice}
        </span>
      ) : (
        total !== null && (
          <span className="meta">
            {isAddedCertain ? (
              <Trans context="new people">None</Trans>
            ) : (
              <Trans context="new people">None known</Trans>
            )}
          </span>
        )
      ),
  },
  {
    key: 'counted',
    head: t`Last count`,
    width: '150px',
    wide: true,
    cell: ({ counted }) => counted,
  },
  {
    key: 'actions',
    head: t`Remove`,
    hideHead: true,
    width: '136px',
    end: true,
    block: 'corner',
    cell: (row) => {
      const { id, name } = row;
      const open = { href: props.hrefOf(id), onClick: () => props.onOpen(id) };
      return (
        <>
          <a {...open} className="button button-sm" aria-label={t`Open ${name}`}>
            <Trans>Open</Trans>
          </a>{' '}
          <IconButton
            icon="trash"
            label={t`Remove the saved search ${name}`}
            onPress={() => props.onAsk(row)}
          />
        </>
      );
    },
  },
];

/** The columns of the searches that have only shown people. */
export const shownColumns = (props: LinkProps): Column<SearchRow>[] => [
  linkColumn(props, t`Search`, ({ conditions }) => conditions),
  { key: 'shown', head: t`Shown`, width: 'minmax(180px, 1fr)', cell: ({ shown }) => shown },
];
