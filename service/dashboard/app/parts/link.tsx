import type { ComponentProps, MouseEvent } from 'react';
import type { Router } from '../router/router.ts';
import { hrefOf, type Route } from '../router/routes.ts';
import { useDashboard } from '../dashboard.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: Route; onFollow?: () => void };

/** A real link: a plain click stays in the page, any other does what the browser does. */
export function Link({ to, onFollow, children, ...rest }: Props) {
  const { router } = useDashboard();
  return (
    <a {...rest} href={hrefOf(to)} onClick={(event) => follow(event, router, to, onFollow)}>
      {children}
    </a>
  );
}

function follow(event: MouseEvent, router: Router, to: Route, onFollow?: () => void): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.button !== 0 || !isPlain) return;
  event.preventDefault();
  router.go(to);
  onFollow?.();
}
