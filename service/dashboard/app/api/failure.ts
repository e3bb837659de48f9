// What can go wrong between this page and the service.

export type Failure =
  /** No response: the service is stopped, or the network is down. */
  | { kind: 'unreachable' }
  /** An error of the service, with its code and message. */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      requestId: string;
      retryAfterSeconds: number | null;
    }
  /** A response that this page cannot parse: page and service are of different versions. */
  | { kind: 'unreadable'; status: number; requestId: string };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const isRefused = (failure: Failure, code: string): boolean =>
  failure.kind === 'refused' && failure.code === code;
