import { Status } from '../ui/status.tsx';

type Props = {
  /** The outcome of the last action; '' before the first one. */
  message: string;
  problem?: string | undefined;
};

/** Announces what the last action did, or why it failed. */
export const Outcome = ({ message, problem }: Props) => (
  <>
    <output>{message}</output>
    {problem && (
      <span role="alert">
        <Status tone="bad" icon="cross-circle">
          {problem}
        </Status>
      </span>
    )}
  </>
);
