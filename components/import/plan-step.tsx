import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SaveTarget } from '../../lib/view/labels.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ImportFrame } from './import-frame.tsx';
import { PlanBars } from './plan-bars.tsx';
import { PlanPrice, SentNote, type PlanPriceProps } from './plan-price.tsx';
import { SaveToList } from './save-to-list.tsx';

type Props = PlanPriceProps & {
  onTarget: (target: SaveTarget) => void;
  onBack: () => void;
};

export function PlanStep(props: Props) {
  const { view } = props;
  const { plan, size } = view;
  return (
    <ImportFrame title={t`Import file`} step={2} aside={<PlanPrice {...props} />}>
      <div className="import-file">
        <Icon name="page" />
        <b>{view.name}</b>
        <span className="meta">{plural(size, { one: '# row', other: '# rows' })}</span>
        <span className="grow" />
        <Button variant="quiet" onPress={props.onBack}>
          <Trans>Match columns</Trans>
        </Button>
      </div>
      <section>
        <h2>
          <Trans>What the rows are</Trans>
        </h2>
        {!plan && !view.problem && (
          <output>
            <Trans>Comparing the rows with your contacts…</Trans>
          </output>
        )}
        {plan && <PlanBars counts={plan.counts} size={size} />}
      </section>
      <SaveToList {...view.saving} onTarget={props.onTarget} />
      <p className="fine">
        <Icon name="contact-card" />
        <Trans>
          Every usable person is saved as a contact. Rows that name the same person are one contact,
          and all of these rows are filled.
        </Trans>
      </p>
      {view.account && <SentNote host={view.account.host} />}
    </ImportFrame>
  );
}
