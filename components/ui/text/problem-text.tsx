import type { ReactNode } from 'react';

/** Why something was not done, in a dialog or beside what was pressed. Read out when it appears; nothing without a text. */
export const ProblemText = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="tone-bad">
      {children}
    </p>
  ) : null;
