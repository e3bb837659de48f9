import { Button } from '../../../../../components/ui/button.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import type { AnswerOf } from '../../../protocol.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { SUPPRESSION_NAMES } from '../../texts/suppressions.ts';

export type Suppression = AnswerOf<'listSuppressions'>['rows'][number];

/** "Email z…@h….example": what the list itself can say of an entry. */
export const entryName = ({ kind, label }: Suppression): string =>
  [kind ? SUPPRESSION_NAMES[kind] : 'Person', label].filter(Boolean).join(' ');

export const suppressionColumns = (
  onRemove: (row: Suppression) => void,
): readonly Column<Suppression>[] => [
  {
    key: 'kind',
    head: 'Known by',
    width: 'minmax(160px, 1fr)',
    block: 'lead',
    cell: ({ kind }) => (
      <Status tone="neutral" icon="barred">
        {kind ? SUPPRESSION_NAMES[kind] : 'Person'}
      </Status>
    ),
  },
  {
    key: 'label',
    head: 'Masked',
    width: 'minmax(150px, 1.2fr)',
    cell: ({ label }) => label && <span className="ltr">{label}</span>,
  },
  {
    key: 'why',
    head: 'Why',
    width: 'minmax(160px, 2fr)',
    cell: ({ reason, note }) => note || (reason === 'erasure' ? 'Erased' : null),
  },
  {
    key: 'added',
    head: 'Added',
    width: '112px',
    cell: ({ addedAt }) => <Timestamp at={addedAt} />,
  },
  {
    key: 'remove',
    head: 'Actions',
    width: '112px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (row) => (
      <Button size="sm" name={`Remove ${entryName(row)}`} onPress={() => onRemove(row)}>
        Remove
      </Button>
    ),
  },
];
