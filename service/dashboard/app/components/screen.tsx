import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../../../components/ui/icon-button.tsx';

type Props = {
  title: string;
  /** Beside the heading. */
  mark?: ReactNode;
  /** Where the arrow before the heading leads. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** The line at the foot of the window. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A screen. Its heading can take the focus; layout.tsx gives it the focus after navigation. */
export function Screen({ title, mark, back, actions, foot, children }: Props) {
  const [, navigate] = useLocation();
  useEffect(() => {
    document.title = `${title} · Sidelight service`;
  }, [title]);
  return (
    <>
      <header className="screen-head">
        {back && (
          <IconButton icon="arrow-back" label={back.label} onPress={() => navigate(back.href)} />
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {mark}
        <span className="grow" />
        {actions && <span className="screen-actions">{actions}</span>}
      </header>
      <div className="screen-body">{children}</div>
      {foot && <footer className="screen-foot">{foot}</footer>}
    </>
  );
}
