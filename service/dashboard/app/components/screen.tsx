import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { Status } from '../../../../components/ui/status.tsx';
import { clockText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';
import { useTick } from './times.tsx';

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

/** A screen. Its heading can take the focus; app.tsx gives it the focus after navigation. */
export function Screen({ title, mark, back, actions, foot, children }: Props) {
  const [, navigate] = useLocation();
  useTitle(title);
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

/** Screen readers read it out, and the keyboard goes on from there. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('.screen-head > h1')?.focus({ preventScroll: true });

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = t`${title} · Sidelight service`;
  }, [title]);
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Says why there is nothing to show, and what to do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className="nothing gutter">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="nothing-action">{action}</div>}
    </section>
  );
}

const AS_SECONDS = 90;

/** Whether the page is up to date, at the foot of the lists. */
export function LiveStatus() {
  const { eventStream, now } = useDashboard();
  const { connection, lastChangeAt } = useStore(eventStream.store);
  useTick();
  return (
    <span className="end">
      {connection === 'lost' && (
        <Status tone="warn" icon="offline">
          <Trans>Not up to date: the service does not answer. It tries again automatically.</Trans>
        </Status>
      )}
      {connection === 'connecting' && (
        <span>
          <Trans>Connecting</Trans>
        </span>
      )}
      {connection === 'live' && (
        <span>{lastChangeAt ? changedText(lastChangeAt, now()) : t`Updates by itself`}</span>
      )}
    </span>
  );
}

function changedText(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));
  if (seconds <= AS_SECONDS) return t`Updates by itself. Last change ${seconds} s ago`;
  const time = clockText(then);
  return t`Updates by itself. Last change at ${time}`;
}
