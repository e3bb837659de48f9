// The columns of the two tables in which the user checks how a file is read.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import type {
  ColumnMatch,
  ColumnSample,
  MatchedBy,
} from '../../lib/contacts/import/match-columns.ts';
import { COLUMN_TARGETS, type ColumnTarget, type ReadRow } from '../../lib/model/import.ts';
import { targetText } from '../../lib/view/import/import-texts.ts';
import { Select } from '../ui/fields/field.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

const matchedWords = (): Record<MatchedBy, { tone: Tone; icon: IconName; word: string }> => ({
  header: { tone: 'ok', icon: 'check-circle', word: t`Header` },
  content: { tone: 'ok', icon: 'check-circle', word: t`Content` },
  earlier: { tone: 'ok', icon: 'check-circle', word: t`Last time` },
  check: { tone: 'warn', icon: 'warning', word: t`Check` },
  none: { tone: 'neutral', icon: 'minus-circle', word: t`Your column` },
});

const listTargets = () => COLUMN_TARGETS.map((value) => ({ value, label: targetText(value) }));
const knownText = ({ workEmails, personalEmails, phones }: ReadRow): string =>
  commaText([...workEmails, ...personalEmails, ...phones].slice(0, 2));

function exampleText({ examples, isMostlyEmpty, empty }: ColumnSample): string {
  if (isMostlyEmpty) return plural(empty, { one: '# row empty', other: '# rows empty' });
  const shown = commaText(examples.slice(0, 3).map((one, at) => (at < 2 ? one : '…')));
  // The dots are not alone in a line.
  return shown.replace(/ …$/, '\u00A0…');
}

type FileColumn = ColumnSample & { at: number; match: ColumnMatch };

/** The name, content and target of each column of the file. */
export const toFileColumns = (
  onTarget: (column: number, target: ColumnTarget) => void,
): Column<FileColumn>[] => [
  {
    key: 'name',
    head: t`Column`,
    width: 'minmax(96px, 1fr)',
    block: 'lead',
    cell: ({ name }) => <code>{name}</code>,
  },
  {
    key: 'cells',
    head: t`In the file`,
    width: 'minmax(120px, 2fr)',
    cell: (column) => <CutText className="import-examples">{exampleText(column)}</CutText>,
  },
  {
    key: 'target',
    head: t`Becomes`,
    width: 'minmax(240px, 1.5fr)',
    cell: ({ name, at, match }) => (
      <Select
        label={t`${name} becomes`}
        hideLabel
        value={match.target}
        options={listTargets()}
        onValue={(target) => onTarget(at, target)}
      />
    ),
  },
  {
    key: 'by',
    head: t`Matched by`,
    width: '128px',
    cell: ({ match }) => {
      const { tone, icon, word } = matchedWords()[match.by];
      return (
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
      );
    },
  },
];

/** A row as it was read. */
export const peopleColumns = (): Column<ReadRow>[] => [
  { key: 'row', head: t`Row`, width: '56px', cell: ({ index }) => index + 1 },
  {
    key: 'name',
    head: t`Name`,
    width: 'minmax(120px, 1.2fr)',
    block: 'lead',
    cell: ({ person }) => <b>{person.fullName}</b>,
  },
  {
    key: 'title',
    head: t`Title`,
    width: 'minmax(100px, 1fr)',
    cell: ({ person }) => person.title,
  },
  {
    key: 'company',
    head: t`Company`,
    width: 'minmax(100px, 1fr)',
    cell: ({ person }) => person.companyName || person.companyDomain,
  },
  { key: 'known', head: t`Already known`, width: 'minmax(120px, 1.2fr)', cell: knownText },
];
