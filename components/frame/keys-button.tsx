import { t } from '@lingui/core/macro';
import { Kbd } from '../ui/text/kbd.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';

/** Opens the list of keys. */
export function KeysButton({ onPress }: { onPress: () => void }) {
  const { announced } = useShortcut('?');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t`Keys`}
      title={t`Keys`}
      aria-keyshortcuts={announced}
      onClick={onPress}
    >
      <Kbd>?</Kbd>
    </button>
  );
}
