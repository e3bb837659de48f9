import type { RaisableLimit } from './raisable-limit.ts';

/** What the buttons of a notice do. */
export type TroubleCallbacks = {
  /** Asks again: the same job, or the same start. */
  onAgain: () => void;
  onBackground: () => void;
  onCancel: () => void;
  onOptions: () => void;
  onAddCredits: () => void;
  /** Null where nothing can be corrected by hand. */
  onEdit: (() => void) | null;
  onReload: () => void;
  /** Takes a search whose answer was lost as failed. */
  onGiveUp: () => void;
  /** A search whose answer was lost goes on from what the user found at the service. */
  onLink: (reference: string) => void;
  /** Null where it stands as long as what it says. */
  onDismiss: (() => void) | null;
  /** The limit that is in the way, where it can be raised. */
  limit: RaisableLimit | null;
};
