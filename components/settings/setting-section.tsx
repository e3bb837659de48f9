import { useId, type ReactNode } from 'react';

type Props = { id: string; title: string; lead?: string; children: ReactNode };

/** One part of the page. `id` is its address: options.html#limits. */
export function SettingSection({ id, title, lead, children }: Props) {
  const heading = useId();
  return (
    <section className="setting-section" id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  );
}
