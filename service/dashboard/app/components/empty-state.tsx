import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Says why there is nothing to show, and what to do. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className="nothing gutter">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="nothing-action">{action}</div>}
    </section>
  );
}
