import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { canTick } from '../../lib/view/people/list-people.ts';
import type { FoundTableRow } from '../../lib/view/find/found-table.ts';
import { findPersonStatus } from '../people/person-status.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

/** `onTick`: a person was selected or deselected. */
export const foundColumns = (
  ticked: ReadonlySet<number>,
  onTick: (index: number, on: boolean) => void,
): Column<FoundTableRow>[] => [
  {
    key: 'select',
    head: t`Select`,
    hideHead: true,
    width: '40px',
    block: 'start',
    cell: (row) => {
      const { name } = row;
      return (
        <Checkbox
          label={t`Select ${name}`}
          checked={ticked.has(row.index)}
          disabled={!canTick(row)}
          onChange={(on) => onTick(row.index, on)}
        />
      );
    },
  },
  {
    key: 'name',
    head: t`Name`,
    width: 'minmax(170px, 1.5fr)',
    block: 'lead',
    cell: ({ name, person, contact, state }) =>
      state === 'suppressed' || !contact ? (
        name
      ) : (
        <>
          <a className="find-name" href={`#${contact.id}`} title={name}>
            {name}
          </a>
          <span className="meta">{person.title}</span>
        </>
      ),
  },
  {
    key: 'company',
    head: t`Company`,
    width: 'minmax(120px, 1fr)',
    block: 'flow',
    cell: ({ person, state }) => (state === 'suppressed' ? '' : person.companyName),
  },
  {
    key: 'place',
    head: t`Location`,
    width: 'minmax(110px, 1fr)',
    block: 'flow',
    cell: ({ person, state }) => (state === 'suppressed' ? '' : person.location),
  },
  {
    key: 'since',
    head: t`In the job`,
    width: '96px',
    wide: true,
    block: 'flow',
    cell: ({ since }) => since,
  },
  {
    key: 'sign',
    head: t`Status`,
    width: 'minmax(120px, 1fr)',
    block: 'flow',
    cell: (row) => <Known row={row} />,
  },
];

/** The values that are already the user's, and do not cost anything again. */
function Known({ row }: { row: FoundTableRow }) {
  const status = findPersonStatus(row);
  const isNew = row.isNew && !status;
  if (!status && !isNew && !row.isMismatch) return null;
  return (
    <span className="find-known">
      {status && (
        <Status tone="neutral" icon={status.icon}>
          {status.word}
        </Status>
      )}
      {isNew && (
        <Status tone="run" icon="plus">
          <Trans>New</Trans>
        </Status>
      )}
      {row.isMismatch && (
        <Status tone="warn" icon="warning">
          <Trans>Does not fit</Trans>
        </Status>
      )}
      {row.values.map(({ kind, shown }) => (
        <span key={kind} className="meta">
          <Ltr>{shown.value}</Ltr>
        </span>
      ))}
    </span>
  );
}
