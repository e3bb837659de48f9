import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SaveTarget } from '../../lib/view/labels.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { ImportFrame } from './import-frame.tsx';
import { PlanPrice, SentNote, type PlanPriceProps } from './plan-price.tsx';
import { PlanRows } from './plan-rows.tsx';
import { SaveToList } from './save-to-list.tsx';

type Props = PlanPriceProps & {
  onTarget: (target: SaveTarget) => void;
  onBack: () => void;
};

export function PlanStep(props: Props) {
  const { view } = props;
  return (
    <ImportFrame title={t`Import file`} step={2} aside={<PlanPrice {...props} />}>
      <div className="import-file">
        <Icon name="page" />
        <b>{view.name}</b>
        <span className="meta">{plural(view.size, { one: '# row', other: '# rows' })}</span>
        <span className="grow" />
        <Button variant="quiet" onPress={props.onBack}>
          <Trans>Match columns</Trans>
        </Button>
      </div>
      <PlanRows view={view} />
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
