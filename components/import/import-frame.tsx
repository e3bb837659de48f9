import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { NavButton } from '../navigation/page-shell.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/icon.tsx';

const listSteps = () =>
  [
    t`Choose`,
    t({ context: 'step', message: 'Columns' }),
    t`Plan`,
    t({ context: 'step', message: 'Run' }),
  ] as const;

/** The button that led to this step is gone with the step before. A control that still has the focus keeps it. */
const focusWhenLost = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus();
};

type Props = {
  title: string;
  /** From 0; null for a finished import, which shows no steps. */
  step: number | null;
  /** Beside the title: the state of the import. */
  state?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  /** The rest of the work, below the aside in a narrow window. */
  below?: ReactNode;
  children: ReactNode;
};

/** The page of one step: the title, where one is, the work and what is beside it. */
export function ImportFrame({ title, step, state, actions, aside, below, children }: Props) {
  return (
    <main className="import-page">
      <header className="import-header">
        <NavButton />
        <h1 ref={focusWhenLost} tabIndex={-1}>
          {title}
        </h1>
        {state}
        <span className="grow" />
        {step !== null && (
          <ol className="import-steps" aria-label={t`Steps`}>
            {listSteps().map((name, at) => (
              <li
                key={name}
                className={classes(at === step && 'is-current', at < step && 'is-done')}
                aria-current={at === step ? 'step' : undefined}
              >
                <span className="import-step" aria-hidden="true">
                  {at < step ? <Icon name="check" /> : at + 1}
                </span>
                {name}
              </li>
            ))}
          </ol>
        )}
        {actions}
      </header>
      <div className={classes('import-body', aside !== undefined && 'has-aside')}>
        <div className="import-work">{children}</div>
        {aside !== undefined && <aside className="import-aside">{aside}</aside>}
        {below !== undefined && <div className="import-work is-below">{below}</div>}
      </div>
    </main>
  );
}

/** A name and its number at the end of the line. */
export const Line = ({
  name,
  value,
  strong = false,
}: {
  name: string;
  value: string;
  strong?: boolean;
}) => (
  <div className={classes('import-line', strong && 'is-strong')}>
    <span>{name}</span>
    <span>{value}</span>
  </div>
);
