import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons/icon.tsx';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'run';

type Props = {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
  /** In a box of 24 px, for tables. */
  boxed?: boolean;
};

/** Icon and word, always both. The search arc turns. */
export function Status({ tone, icon, children, boxed = false }: Props) {
  return (
    <span className={classes('status', boxed && 'chip', tone !== 'neutral' && `tone-${tone}`)}>
      <Icon name={icon} spin={icon === 'arc'} />
      {children}
    </span>
  );
}
