import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { DATE_RANGE_CHOICES, type DateRangeChoice } from '../../lib/receipts/date-range.ts';
import { NO_FILTER, type ReceiptFilter } from '../../lib/receipts/filter-receipts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select, TextField } from '../ui/fields/field.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { chosenTexts } from './receipt-group-texts.ts';
import type { ReceiptsActions, ReceiptsView } from './receipts-view.ts';

const spanWords = (): Record<DateRangeChoice, string> => ({
  today: t`Today`,
  week: t`7 days`,
  month: t`This month`,
  quarter: t`90 days`,
  all: t`All time`,
  custom: t`From … to …`,
});

const onlyOptions = (): readonly { value: ReceiptFilter['only']; label: string }[] => [
  { value: 'all', label: t({ context: 'filter', message: 'All receipts' }) },
  { value: 'differing', label: t`Differences` },
  { value: 'flagged', label: t({ context: 'receipts', message: 'Marked wrong' }) },
];

type Props = { view: ReceiptsView; actions: ReceiptsActions };

/** The period, the filters, and the dispute file for the service's support. */
export function ReceiptsTools({ view, actions }: Props) {
  const { span, custom, filter, disputed } = view;
  const words = spanWords();
  const chosen = chosenTexts(view);
  const groups = commaText(chosen);
  return (
    <div className="receipts-tools">
      <Select
        label={t`Period`}
        value={span}
        options={DATE_RANGE_CHOICES.map((value) => ({ value, label: words[value] }))}
        onValue={actions.onSpan}
      />
      {span === 'custom' && (
        <>
          <TextField
            label={t`First day`}
            type="date"
            value={custom.first}
            onValue={(first) => actions.onCustom({ first })}
          />
          <TextField
            label={t`Last day`}
            type="date"
            value={custom.last}
            onValue={(last) => actions.onCustom({ last })}
          />
        </>
      )}
      <div className="receipts-search">
        <TextField
          label={t`Search`}
          icon="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Name, company or site`}
          value={filter.query}
          onValue={(query) => actions.onFilter({ query })}
        />
      </div>
      <Segmented
        label={t`Show receipts`}
        value={filter.only}
        options={onlyOptions()}
        onChange={(only) => actions.onFilter({ only })}
      />
      <span className="grow" />
      {disputed > 0 && (
        <Menu
          label={t`Dispute file, ${plural(disputed, { one: '# item', other: '# items' })}`}
          items={[
            {
              key: 'csv',
              label: t`CSV, for a spreadsheet`,
              icon: 'download',
              onChoose: () => actions.onDispute('csv'),
            },
            {
              key: 'json',
              label: t`JSON, for a program`,
              icon: 'download',
              onChoose: () => actions.onDispute('json'),
            },
          ]}
        />
      )}
      {chosen.length > 0 && (
        <p className="receipts-chosen">
          <Trans>
            Only {groups}
            <Button
              variant="quiet"
              size="sm"
              onPress={() =>
                actions.onFilter({ ...NO_FILTER, query: filter.query, only: filter.only })
              }
            >
              Show all again
            </Button>
          </Trans>
        </p>
      )}
    </div>
  );
}
