import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing to show: why, and what to do. */
export function Empty({ title, children, action }: Props) {
  return (
    <section className="nothing gutter">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="nothing-action">{action}</div>}
    </section>
  );
}
