import { useId, type ReactNode } from 'react';

type Props = { title: string; end?: ReactNode; children: ReactNode };

export function Section({ title, end, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {end && <span className="end">{end}</span>}
      </div>
      {children}
    </section>
  );
}
