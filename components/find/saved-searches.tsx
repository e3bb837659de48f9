// The searches that can be opened again: those with a name, and those that have shown people.
import { countText, numberText } from '../../lib/view/format.ts';
import type { SearchRow, SearchRows } from '../../lib/view/find/saved-searches.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table-parts.tsx';

export type SavedSearchesProps = {
  rows: SearchRows;
  /** The service counts, and can be reached. */
  canCount: boolean;
  isCounting: boolean;
  /** The outcome of the last action; '' before. */
  message: string;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onRemove: (row: SearchRow) => void;
  onCountAll: () => void;
};

export function SavedSearches(props: SavedSearchesProps) {
  const { rows, canCount, isCounting, message, onCountAll } = props;
  const { saved, shown } = rows;
  return (
    <>
      <div className="contacts-scroll">
        {saved.length === 0 && (
          <section className="contacts-empty">
            <h2>Which people do you look for again and again?</h2>
            <p>Set filters under Search and press Save search. New matches are counted for free.</p>
          </section>
        )}
        {saved.length > 0 && canCount && (
          <div className="contacts-tools">
            <Button
              icon="refresh"
              blocked={isCounting ? 'Counting…' : undefined}
              onPress={onCountAll}
            >
              Count now, free
            </Button>
          </div>
        )}
        {saved.length > 0 && (
          <SimpleTable
            label="Saved searches"
            columns={savedColumns(props)}
            rows={saved}
            rowKey={({ id }) => id}
            rowHeight={44}
          />
        )}
        {shown.length > 0 && (
          <section className="find-shown" aria-label="Shown before">
            <h2>Shown before, free to open</h2>
            <SimpleTable
              label="Searches shown before"
              columns={shownColumns(props)}
              rows={shown}
              rowKey={({ id }) => id}
              rowHeight={44}
            />
          </section>
        )}
      </div>
      <footer className="contacts-status">
        <span>{countText(saved.length, 'saved search', 'saved searches')}</span>
        <output>{isCounting ? 'Counting, free…' : message}</output>
        <span className="end">
          <Icon name="lock" />
          Stored on this computer
        </span>
      </footer>
    </>
  );
}

const linkColumn = (
  { hrefOf, onOpen }: SavedSearchesProps,
  head: string,
  textOf: (row: SearchRow) => string,
): Column<SearchRow> => ({
  key: 'search',
  head,
  width: 'minmax(150px, 1fr)',
  block: 'lead',
  cell: (row) => (
    <a className="find-name" href={hrefOf(row.id)} onClick={() => onOpen(row.id)}>
      {textOf(row)}
    </a>
  ),
});

const savedColumns = (props: SavedSearchesProps): Column<SearchRow>[] => [
  linkColumn(props, 'Search', ({ name }) => name),
  {
    key: 'conditions',
    head: 'Conditions',
    width: 'minmax(160px, 1.6fr)',
    cell: ({ conditions }) => conditions,
  },
  {
    key: 'people',
    head: 'People',
    width: '88px',
    end: true,
    block: 'flow',
    cell: ({ total }) => (total === null ? '' : numberText(total)),
  },
  {
    key: 'added',
    head: 'New since last time',
    width: '150px',
    cell: ({ added, total }) =>
      added > 0 ? (
        <Status tone="run" icon="plus">
          {numberText(added)} new
        </Status>
      ) : (
        total !== null && <span className="meta">None</span>
      ),
  },
  {
    key: 'counted',
    head: 'Counted',
    width: '150px',
    wide: true,
    cell: ({ counted }) => counted,
  },
  {
    key: 'remove',
    head: 'Remove',
    hideHead: true,
    width: '56px',
    block: 'corner',
    cell: (row) => (
      <IconButton
        icon="trash"
        label={`Remove the saved search ${row.name}`}
        onPress={() => props.onRemove(row)}
      />
    ),
  },
];

const shownColumns = (props: SavedSearchesProps): Column<SearchRow>[] => [
  linkColumn(props, 'Search', ({ conditions }) => conditions),
  { key: 'shown', head: 'Shown', width: 'minmax(180px, 1fr)', cell: ({ shown }) => shown },
];
