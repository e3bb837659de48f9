import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { CopyButton } from '../../../../../components/ui/buttons/copy-button.tsx';
import { Icon, type IconName } from '../../../../../components/ui/icons/icon.tsx';
import { Ltr } from '../../../../../components/ui/text/ltr.tsx';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { toEmailStatusText } from '../../../../../lib/view/email-status-text.ts';
import { capitalised, regionText } from '../../../../../lib/view/format.ts';
import type { FoundValue } from '../../../protocol/enrichments.ts';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { Timestamp } from '../../components/times.tsx';
import { KIND_TEXTS } from '../../texts/kinds.ts';

const valueColumns = (): readonly Column<FoundValue>[] => [
  {
    key: 'kind',
    head: t`Kind`,
    width: '152px',
    block: 'line',
    cell: ({ kind, isBest }) => (
      <span className="row">
        <Icon name={KIND_TEXTS[kind].icon} />
        {i18n._(isBest ? KIND_TEXTS[kind].name : KIND_TEXTS[kind].other)}
      </span>
    ),
  },
  {
    key: 'value',
    head: t`Value`,
    width: 'minmax(200px, 2fr)',
    block: 'lead',
    cell: (found) => (
      <span className={isUsable(found) ? undefined : 'struck'}>
        <Ltr>{found.value}</Ltr>
      </span>
    ),
  },
  {
    key: 'status',
    head: t`Status`,
    width: 'minmax(164px, 1.2fr)',
    block: 'line',
    cell: (found) => {
      const mark = valueMark(found);
      return (
        mark && (
          <span title={mark.meaning || undefined}>
            <MarkStatus boxed={found.kind !== 'contact.phones'} mark={mark} />
          </span>
        )
      );
    },
  },
  {
    key: 'source',
    head: t`Source`,
    width: 'minmax(96px, 1fr)',
    cell: ({ source }) => source ?? t`Not known`,
  },
  {
    key: 'match',
    head: t`Matched by`,
    width: 'minmax(112px, 1fr)',
    wide: true,
    cell: ({ matchedBy, confidence }) =>
      (matchedBy || confidence !== null) && (
        <>
          {matchedBy && matchText(matchedBy)}
          <span className="meta below">{confidenceText(confidence)}</span>
        </>
      ),
  },
  {
    key: 'seen',
    head: t`Seen`,
    width: '96px',
    wide: true,
    cell: ({ seenAt }) => seenAt && <Timestamp at={seenAt} />,
  },
  {
    key: 'copy',
    head: t`Copy`,
    width: '104px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (found) =>
      isUsable(found) ? (
        <CopyButton text={found.value} variant="quiet" size="sm">
          {t`Copy`}
        </CopyButton>
      ) : null,
  },
];

export function ValuesTable({ values }: { values: readonly FoundValue[] }) {
  return (
    <SimpleTable
      label={t`Values`}
      columns={valueColumns()}
      rows={values}
      rowKey={({ kind, value }) => `${kind} ${value}`}
    />
  );
}

const STATUS_ICONS: Record<string, IconName> = {
  DELIVERABLE: 'check-circle',
  HIGH_PROBABILITY: 'three-quarters',
  CATCH_ALL: 'asterisk-circle',
  INVALID: 'cross-circle',
  INVALID_DOMAIN: 'cross-circle',
};

const LINE_TEXTS: Record<string, MessageDescriptor> = {
  MOBILE: msg`Mobile`,
  LANDLINE: msg`Landline`,
  VOIP: msg`Internet phone`,
  UNKNOWN: msg`Line not known`,
};

function lineText(lineType: string): string {
  const known = LINE_TEXTS[lineType];
  return known ? i18n._(known) : capitalised(lineType.toLowerCase());
}

/** The ways in which the directory recognised the person. */
const MATCH_TEXTS: Record<string, MessageDescriptor> = {
  network_id: msg`number at the network`,
  profile: msg`profile link`,
  email: msg`email`,
  name: msg`name`,
  name_alone: msg`name alone`,
  spelling: msg`spelling of the name`,
  part: msg`part of the name`,
  order: msg`order of the names`,
  nickname: msg`nickname`,
  initial: msg`initial`,
  company_spelling: msg`spelling of the company`,
};

/** Other services have words of their own. */
function matchText(way: string): string {
  const known = MATCH_TEXTS[way];
  return known ? i18n._(known) : way;
}

/** Icons differ also without colour. An unknown status has the dashed circle. */
function valueMark({
  kind,
  status,
  lineType,
  region,
}: FoundValue): (Mark & { meaning: string }) | null {
  if (kind === 'contact.phones') {
    const word = commaText([lineType && lineText(lineType), region && regionText(region)]);
    if (word === '') return null;
    return { word, icon: 'mobile', tone: 'neutral', meaning: '' };
  }
  if (kind === 'reverse.email') return null;
  const { word, tone, meaning } = toEmailStatusText(status ?? '');
  return { word, tone, meaning, icon: STATUS_ICONS[status ?? ''] ?? 'dashed-circle' };
}

/** An address that receives no mail is struck through and has no copy button. */
const isUsable = ({ kind, status }: FoundValue): boolean =>
  kind === 'contact.phones' || status === null || toEmailStatusText(status).usable;

/** "94 % sure"; '' where the source gives no confidence. */
function confidenceText(confidence: number | null): string {
  if (confidence === null) return '';
  const percent = Math.round(confidence * 100);
  return t`${percent}\u00a0% sure`;
}
