import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toShownKinds } from '../../lib/contacts/import/result-rows.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useFollowed } from '../ui/hooks/use-followed.ts';
import { ProblemText } from '../ui/text/problem-text.tsx';
import { PAGE, RunRows, type RunRow } from './run-rows.tsx';

/** Passes on all rows of the people who were not found, now and after each change of them. The same in each rendering. */
export type FollowNotFound = (
  next: (rows: readonly RunRow[] | 'unreadable') => void,
  signal: AbortSignal,
) => void;

type Props = {
  record: ImportRecord;
  rows: readonly RunRow[];
  from: number;
  onPage: (from: number) => void;
  hasNotFound: boolean;
  followNotFound: FollowNotFound;
};

/** The rows of a finished import: all, or those of the people who were not found. */
export function FinishedRows(props: Props) {
  const { record, rows, from, onPage, hasNotFound, followNotFound } = props;
  const [choice, setChoice] = useState<'all' | 'not_found'>('all');
  const [notFoundFrom, setNotFoundFrom] = useState(0);
  const isAll = choice === 'all' || !hasNotFound;
  const notFound = useFollowed(isAll ? followNothing : followNotFound);
  // People who are erased meanwhile take the last page with them.
  const pages = Array.isArray(notFound) ? Math.max(1, Math.ceil(notFound.length / PAGE)) : 1;
  const at = Math.min(notFoundFrom, (pages - 1) * PAGE);
  const shared = { kinds: record.kinds, shown: toShownKinds(record) };
  return (
    <>
      {hasNotFound && (
        <Segmented
          label={t`Show`}
          value={choice}
          options={[
            { value: 'all', label: t`All rows` },
            { value: 'not_found', label: t`Not found` },
          ]}
          onChange={(next) => {
            setNotFoundFrom(0);
            setChoice(next);
          }}
        />
      )}
      {notFound === 'unreadable' && (
        <ProblemText>
          <Trans>The rows could not be read. Reload this page and try again.</Trans>
        </ProblemText>
      )}
      {notFound === null && (
        <RunRows
          {...shared}
          rows={rows}
          from={from}
          size={record.size}
          isBusy={!isAll}
          onPage={onPage}
        />
      )}
      {Array.isArray(notFound) && (
        <RunRows
          {...shared}
          rows={notFound.slice(at, at + PAGE)}
          from={at}
          size={notFound.length}
          onPage={setNotFoundFrom}
        />
      )}
    </>
  );
}

const followNothing: FollowNotFound = () => {};
