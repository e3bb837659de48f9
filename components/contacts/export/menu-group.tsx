// The parts of the export menu: groups of choices and options.
import { useId, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';

type GroupProps = { heading?: string; columns?: boolean; children: ReactNode };

export function Group({ heading, columns, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      className={classes('menu-group', columns && 'menu-group-columns')}
      aria-labelledby={heading === undefined ? undefined : id}
      aria-label={heading === undefined ? t`Contents of files` : undefined}
    >
      {heading !== undefined && (
        <div className="menu-heading" id={id}>
          {heading}
        </div>
      )}
      <div className="menu-items">{children}</div>
    </fieldset>
  );
}

type ItemProps = {
  label: string;
  icon?: IconName;
  end?: string | undefined;
  /** An option that stays in the menu. */
  checked?: boolean;
  onPress: () => void;
};

export const Item = ({ label, icon, end, checked, onPress }: ItemProps) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
    aria-checked={checked}
    tabIndex={-1}
    className="menu-item"
    onClick={onPress}
  >
    {checked !== undefined && (
      <span className={classes('check', checked && 'check-on')} aria-hidden="true" />
    )}
    {icon && <Icon name={icon} />}
    {/* The space parts the words of the accessible name. */}
    <span>{label}</span> {end !== undefined && <span className="end meta">{end}</span>}
  </button>
);
