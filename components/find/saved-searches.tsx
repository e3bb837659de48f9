// The searches that can be opened again: those with a name, and those that have shown people.
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { SearchRow, SearchRows } from '../../lib/view/find/saved-searches.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { PageStatus } from '../frame/page-status.tsx';
import { savedColumns, shownColumns } from './saved-search-columns.tsx';

export type SavedSearchesProps = {
  rows: SearchRows;
  /** The service counts, and can be reached. */
  canCount: boolean;
  isCounting: boolean;
  /** They are counted once a day. */
  isDaily: boolean;
  /** Where the counts are made. */
  host: string;
  /** The outcome of the last action; '' before. */
  message: string;
  hrefOf: (id: string) => string;
  /** Leads to the search. */
  onSearch: () => void;
  onOpen: (id: string) => void;
  onRemove: (row: SearchRow) => void;
  onCountAll: () => void;
  onDaily: (isOn: boolean) => void;
};

export function SavedSearches(props: SavedSearchesProps) {
  const { rows, canCount, isCounting, isDaily, host, message } = props;
  const { onSearch, onCountAll, onDaily } = props;
  const { saved, shown } = rows;
  const [asked, setAsked] = useState<SearchRow | null>(null);
  const name = asked?.name ?? '';
  return (
    <>
      <div className="contacts-scroll">
        {saved.length === 0 && (
          <section className="contacts-empty">
            <h2>
              <Trans>Which people do you look for again and again?</Trans>
            </h2>
            <p>
              <Trans>
                Set filters under Search and press Save search. New matches are counted for free.
              </Trans>
            </p>
            <Button onPress={onSearch}>
              <Trans>Open Search</Trans>
            </Button>
          </section>
        )}
        {saved.length > 0 && canCount && (
          <div className="contacts-tools">
            <Button
              icon="refresh"
              blocked={isCounting ? t`Counting…` : undefined}
              onPress={onCountAll}
            >
              <Trans>Count now, free</Trans>
            </Button>
            <Checkbox checked={isDaily} onChange={onDaily}>
              <Trans>Count once a day, free, while Find people is open</Trans>
            </Checkbox>
            <p className="meta">
              <Trans>
                “Count now” also sends the ids that {host} gave the people it has shown here, so
                that the others are counted as new.
              </Trans>
            </p>
          </div>
        )}
        {saved.length > 0 && (
          <SimpleTable
            label={t`Saved searches`}
            columns={savedColumns({ ...props, onAsk: setAsked })}
            rows={saved}
            rowKey={({ id }) => id}
            rowHeight={44}
          />
        )}
        {shown.length > 0 && (
          <section className="find-shown" aria-label={t`Shown before`}>
            <h2>
              <Trans>Shown before, free to open</Trans>
            </h2>
            <SimpleTable
              label={t`Searches shown before`}
              columns={shownColumns(props)}
              rows={shown}
              rowKey={({ id }) => id}
              rowHeight={44}
            />
          </section>
        )}
      </div>
      <PageStatus message={isCounting ? t`Counting, free…` : message}>
        <span>
          <Plural value={saved.length} one="# saved search" other="# saved searches" />
        </span>
      </PageStatus>
      {asked && (
        <Dialog
          title={t`Remove the saved search ${name}`}
          verb={t`Remove`}
          danger
          onConfirm={() => {
            setAsked(null);
            props.onRemove(asked);
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            <Trans>
              Its name is lost, and new matches are not counted any more. People who were shown
              stay, free to open.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
