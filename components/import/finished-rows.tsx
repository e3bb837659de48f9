import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toShownKinds } from '../../lib/contacts/import/result-rows.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { PAGE, RunRows, type RunRow } from './run-rows.tsx';

type Props = {
  record: ImportRecord;
  rows: readonly RunRow[];
  from: number;
  onPage: (from: number) => void;
  hasNotFound: boolean;
  /** All rows of the people who were not found. */
  onReadNotFound: () => Promise<readonly RunRow[]>;
};

/** The rows of a finished import: all, or those of the people who were not found. */
export function FinishedRows(props: Props) {
  const { record, rows, from, onPage, hasNotFound, onReadNotFound } = props;
  const [notFound, setNotFound] = useState<readonly RunRow[] | null>(null);
  const [notFoundFrom, setNotFoundFrom] = useState(0);
  const [isUnread, setUnread] = useState(false);
  const show = (shown: string): void => {
    setUnread(false);
    setNotFoundFrom(0);
    if (shown === 'all') setNotFound(null);
    else void onReadNotFound().then(setNotFound, () => setUnread(true));
  };
  const shared = { kinds: record.kinds, shown: toShownKinds(record) };
  return (
    <>
      {hasNotFound && (
        <Segmented
          label={t`Show`}
          value={notFound ? 'not_found' : 'all'}
          options={[
            { value: 'all', label: t`All rows` },
            { value: 'not_found', label: t`Not found` },
          ]}
          onChange={show}
        />
      )}
      {isUnread && (
        <p role="alert" className="tone-bad">
          <Trans>The rows could not be read. Reload this page and try again.</Trans>
        </p>
      )}
      {notFound ? (
        <RunRows
          {...shared}
          rows={notFound.slice(notFoundFrom, notFoundFrom + PAGE)}
          from={notFoundFrom}
          size={notFound.length}
          onPage={setNotFoundFrom}
        />
      ) : (
        <RunRows {...shared} rows={rows} from={from} size={record.size} onPage={onPage} />
      )}
    </>
  );
}
