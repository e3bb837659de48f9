// What can go wrong between this page and the service, as data.

export type Failure =
  /** No answer: the service is stopped, or the network is. */
  | { kind: 'unreachable' }
  /** An error of the service, with its own code and words. */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      requestId: string;
      retryAfterSeconds: number | null;
    }
  /** An answer that this page does not understand: the two are of different versions. */
  | { kind: 'unreadable'; status: number; requestId: string };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const isRefused = (failure: Failure, code: string): boolean =>
  failure.kind === 'refused' && failure.code === code;
