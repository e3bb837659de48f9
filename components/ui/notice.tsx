import type { ReactNode, Ref } from 'react';
import { Trans } from '@lingui/react/macro';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons/icon.tsx';

type Props = {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** For people who debug: status, code, request id. */
  details?: ReactNode;
  level?: 2 | 3;
  /** Announced at once. For errors that the user's own action caused. */
  alert?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

export function Notice({ ref, ...props }: Props) {
  const { tone = 'neutral', icon, title, children, actions, details, level = 3 } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      ref={ref}
      className={classes('notice', tone !== 'neutral' && `notice-${tone}`, props.className)}
      role={props.alert ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <div>
        <Heading>{title}</Heading>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {actions && <div className="actions">{actions}</div>}
      {details && (
        <details>
          <summary>
            <Trans>Details</Trans>
            <span className="chevron">
              <Icon name="chevron-down" />
            </span>
          </summary>
          {details}
        </details>
      )}
    </div>
  );
}
