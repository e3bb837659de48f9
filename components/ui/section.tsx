import { useId, type ReactNode, type Ref } from 'react';

type Props = {
  title: string;
  end?: ReactNode;
  /** For a heading that can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Section({ title, end, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {end && <span className="end">{end}</span>}
      </div>
      {children}
    </section>
  );
}
