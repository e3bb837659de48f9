import { Trans } from '@lingui/react/macro';
import { Icon } from '../ui/icons/icon.tsx';

/** Says politely, beside a setting, that it was stored. */
export const SavedMark = ({ saved }: { saved: boolean }) => (
  <output className="saved-mark">
    {saved && (
      <>
        <Icon name="check" />
        <Trans>Saved</Trans>
      </>
    )}
  </output>
);
