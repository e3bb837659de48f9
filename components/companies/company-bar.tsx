import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { numberText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';

type Props = {
  count: number;
  onClear: () => void;
  onLookUp: () => void;
  onExport: () => void;
};

/** The actions for the selected companies. */
export function CompanyBar({ count, onClear, onLookUp, onExport }: Props) {
  const selected = numberText(count);
  return (
    <div className="bulk-bar">
      <b>
        <Trans>{selected} selected</Trans>
      </b>
      <IconButton icon="cross" label={t`Clear selection`} onPress={onClear} />
      <Button icon="search" onPress={onLookUp}>
        <Trans>Look up what is missing</Trans>
      </Button>
      <span className="grow" />
      <Button icon="download" onPress={onExport}>
        <Trans>Export selected</Trans>
      </Button>
    </div>
  );
}
