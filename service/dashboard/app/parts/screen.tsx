import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import type { Route } from '../router/routes.ts';
import { useDashboard } from '../dashboard.ts';

type Props = {
  title: string;
  /** Of the document, where the heading alone would not tell pages apart. */
  documentTitle?: string;
  /** Beside the heading. */
  mark?: ReactNode;
  /** Where the arrow before the heading leads. */
  back?: { to: Route; label: string };
  actions?: ReactNode;
  /** The line at the foot of the window. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A screen: its heading takes the focus when it is come to, so that it is read out. */
export function Screen(props: Props) {
  const { title, documentTitle = title, mark, back, actions, foot, children } = props;
  const { router } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = useStore(router.store, (state) => state.visit);

  useEffect(() => {
    document.title = `${documentTitle} · Sidelight service`;
  }, [documentTitle]);
  useEffect(() => {
    // The first page keeps the focus where the browser puts it.
    if (visit > 0) heading.current?.focus({ preventScroll: true });
  }, [visit]);

  return (
    <>
      <header className="screen-head">
        {back && (
          <IconButton icon="arrow-back" label={back.label} onPress={() => router.go(back.to)} />
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {mark}
        <span className="grow" />
        {actions && <span className="screen-actions">{actions}</span>}
      </header>
      <div className="screen-body">{children}</div>
      {foot && <footer className="screen-foot">{foot}</footer>}
    </>
  );
}
