import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Fact = { name: string; value: ReactNode };

type Props = { facts: readonly Fact[]; small?: boolean; columns?: boolean };

/** Names and values in two columns; `columns` puts pairs side by side where there is space. */
export function Facts({ facts, small, columns }: Props) {
  return (
    <dl className={classes('facts', small && 'facts-small', columns && 'facts-columns')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
