import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useShortcut } from '../hooks/shortcuts.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'className'> & {
  icon: IconName;
  /** The accessible name, also the tooltip. */
  label: string;
  size?: 'sm' | 'md';
  pressed?: boolean;
  /** A count at the corner; the label says it in words. */
  badge?: number;
  shortcut?: string;
  className?: string;
  onPress: () => void;
};

export function IconButton(props: Props) {
  const { icon, label, size = 'md', pressed, badge, shortcut, className, onPress, ...rest } = props;
  const { announced } = useShortcut(shortcut);
  return (
    <button
      type="button"
      {...rest}
      className={classes('icon-button', size === 'sm' && 'icon-button-sm', className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-keyshortcuts={announced}
      onClick={() => onPress()}
    >
      <Icon name={icon} />
      {badge ? (
        <span className="badge" aria-hidden="true">
          {badge}
        </span>
      ) : null}
    </button>
  );
}
