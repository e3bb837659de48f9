import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons/icon.tsx';

type Props = {
  icon?: IconName;
  title: string;
  /** Beside the title, quieter: "3 details". */
  count?: string | undefined;
  /** The content begins at the gutter, not under the title. */
  flush?: boolean;
  open?: boolean;
  children: ReactNode;
};

/** Closed until pressed, unless `open` says otherwise at first. */
export function Disclosure({ icon, title, count, flush, open = false, children }: Props) {
  return (
    <details className={classes('disclosure', flush && 'disclosure-flush')} open={open}>
      <summary>
        {icon && <Icon name={icon} />}
        <span>{title}</span>
        {count && <span className="count">{count}</span>}
        <span className="chevron">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="inside">{children}</div>
    </details>
  );
}
