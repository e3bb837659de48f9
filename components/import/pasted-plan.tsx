import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PastedTable } from '../../lib/contacts/import/read-pasted-rows.ts';
import { commaText } from '../../lib/i18n/list-text.ts';
import { targetText } from '../../lib/view/import/import-texts.ts';
import type { SaveTarget } from '../../lib/view/labels.ts';
import { Button } from '../ui/buttons/button.tsx';
import { focusWhenDrawn } from '../ui/hooks/focus-when-drawn.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';
import { PlanPrice, SentNote, type PlanPriceProps } from './plan-price.tsx';
import { PlanRows } from './plan-rows.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveToList } from './save-to-list.tsx';

/** Rows that cannot be used; the rest is counted. */
const MAX_PROBLEMS = 3;

type Props = Omit<PlanPriceProps, 'isInPanel'> & {
  table: PastedTable;
  /** The browser did not take the rows over. */
  isRefused: boolean;
  onTarget: (target: SaveTarget) => void;
  /** Opens the import page with these rows. */
  onImportPage: () => void;
};

/** What a few pasted rows are, and what looking them up can cost, before anything is bought. */
export function PastedPlan(props: Props) {
  const { view, table, isRefused, onTarget, onImportPage } = props;
  const count = view.size;
  const unusable = table.read.rows.filter(({ problem }) => problem !== null);
  const isUsable = unusable.length < count;
  return (
    <>
      <div className="import-work">
        <h1 ref={focusWhenDrawn} tabIndex={-1}>
          {plural(count, { one: '# pasted row', other: '# pasted rows' })}
        </h1>
        <p className="sub">{columnsText(table)}</p>
        {!isUsable && (
          <Notice tone="warn" icon="warning" title={t`No row can be used`} level={2}>
            <Trans>Check on the import page what the columns become.</Trans>
          </Notice>
        )}
        <Button
          variant={isUsable ? 'quiet' : 'primary'}
          iconEnd="external"
          blocked={view.busy ? t`Wait until the import has started.` : undefined}
          onPress={onImportPage}
        >
          <Trans>Match columns</Trans>
        </Button>
        {isRefused && (
          <ProblemText>
            <Trans>
              The rows could not be passed on. Save them as a file, and choose it under “Import
              file” on the contacts page.
            </Trans>
          </ProblemText>
        )}
        <PlanRows view={view} isPasted>
          <ProblemList
            rows={unusable}
            limit={MAX_PROBLEMS}
            more={(more) => t`and ${{ count: more }} more, on the import page`}
          />
        </PlanRows>
        {isUsable && <SaveToList {...view.saving} onTarget={onTarget} />}
        {isUsable && (
          <p className="fine">
            <Icon name="contact-card" />
            <Trans>Every usable person is saved as a contact.</Trans>
          </p>
        )}
        {isUsable && view.account && <SentNote host={view.account.host} />}
      </div>
      {isUsable && (
        <div className="import-aside">
          <PlanPrice {...props} isInPanel />
        </div>
      )}
    </>
  );
}

function columnsText({ file, matches }: PastedTable): string {
  const read = matches.filter(({ target }) => target !== 'keep');
  const columns = commaText(read.map(({ target }) => targetText(target)));
  if (columns === '') return t`No column was recognised.`;
  return file.header
    ? t`Read by column names: ${columns}.`
    : t`Read by what the columns hold: ${columns}.`;
}
